import Link from "next/link";

export default function About() {
  return (
    <>
      <h1>About</h1>
      <p className="card">Another page.</p>
      <p>
        <Link href="/">Back</Link>
      </p>
    </>
  );
}
