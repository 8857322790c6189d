import Link from "next/link";

export default function Page() {
  return (
    <>
      <h1>Next</h1>
      <p className="card">Press the button in the corner.</p>
      <p>
        <Link href="/about">About</Link>
      </p>
    </>
  );
}
