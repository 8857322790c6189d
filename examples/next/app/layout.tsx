import { restoreScriptFor } from "design-token-panel";
import type { ReactNode } from "react";
import config from "../design-token-panel.config.json";
import { DesignTokenPanel } from "./design-token-panel";
import "./tokens.css";
import "./site.css";

const isDevelopment = process.env.NODE_ENV === "development";

export default function Layout({ children }: { children: ReactNode }) {
  return (
    // Saved tokens are set on <html> before React arrives, hence the warning it should not give.
    <html lang="en" suppressHydrationWarning>
      <head>
        {isDevelopment && <script dangerouslySetInnerHTML={{ __html: restoreScriptFor(config) }} />}
      </head>
      <body>
        {children}
        {isDevelopment && <DesignTokenPanel />}
      </body>
    </html>
  );
}
