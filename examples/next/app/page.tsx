import Link from "next/link";

export default function Page() {
  return (
    <>
      <h1>Next</h1>
      <p className="card">
        Type <code>site.showDesignPanel()</code> in the console.
      </p>
      <p>
        <Link href="/about">About</Link>
      </p>
    </>
  );
}
