import { DesignTokenPanel } from "design-token-panel/next";
import { Head, Html, Main, NextScript } from "next/document";

export default function Document() {
  return (
    <Html lang="en">
      <Head>
        <link rel="icon" href="/icon.svg" />
        <DesignTokenPanel path="/api/design-token-panel" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
