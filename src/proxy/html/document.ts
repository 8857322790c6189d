import type { IncomingMessage } from "node:http";

/** Headers by which scripts say that they ask for a part of a page. */
const headersOfScripts = ["x-requested-with", "hx-request", "turbo-frame"];

/** Whether a request asks for a page of its own: no part of one for a script, and none within a frame. */
export function asksForDocument({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined) return destination === "document";
  if (headersOfScripts.some((name) => headers[name] !== undefined)) return false;
  const { accept } = headers;
  return accept === undefined || accept === "*/*" || accept.includes("text/html");
}

/** Whether it is a person who looks at the answer, rather than a tool that takes whatever comes. */
export function asksForHtml({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["sec-fetch-dest"] === "document" || headers.accept?.includes("text/html") === true;
}

/** What an answer to such a request is. Redirects, parts and downloads are no documents that anybody sees. */
export function documentKindOf({
  statusCode = 0,
  headers,
}: IncomingMessage): "html" | "unreadable charset" | "other" {
  const isShown = statusCode === 200 || statusCode === 201 || statusCode === 203 || statusCode >= 400;
  const [essence = ""] = (headers["content-type"] ?? "").split(";");
  const isHtml = essence.trim().toLowerCase() === "text/html";
  const isDownload = headers["content-disposition"]?.trim().toLowerCase().startsWith("attachment") === true;
  if (!isShown || !isHtml || isDownload) return "other";
  const charset = /charset\s*=\s*["']?([^"';\s]+)/i.exec(headers["content-type"] ?? "")?.[1];
  return charset !== undefined && /^(?:utf-?(?:16|32|7)|iso-2022)/i.test(charset)
    ? "unreadable charset"
    : "html";
}
