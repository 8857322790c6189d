import { DesignTokenPanel } from "design-token-panel/next";
import type { ReactNode } from "react";
import "./tokens.css";
import "./site.css";

export default function Layout({ children }: { children: ReactNode }) {
  return (
    // Saved edits are set on <html> before React arrives, hence the warning it should not give.
    <html lang="en" suppressHydrationWarning>
      <head>
        <DesignTokenPanel />
      </head>
      <body>{children}</body>
    </html>
  );
}
