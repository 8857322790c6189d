// The server behind: a page of 62 KB, a style sheet, and a small script. Tells its parent where it listens.
import { createServer } from "node:http";

const filling = "<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>\n".repeat(960);
const page = `<!doctype html><html lang="en"><head><title>A page</title><link rel="stylesheet" href="/tokens.css"></head><body>${filling}</body></html>`;
const files = {
  "/": ["text/html; charset=utf-8", page],
  "/tokens.css": ["text/css", ":root { --space-md: 1rem; }"],
  "/small.js": ["text/javascript", "export const small = 1;"],
};

const server = createServer(({ url }, response) => {
  const [type, text] = files[url] ?? ["text/plain", ""];
  response.writeHead(200, { "Content-Type": type, "Content-Length": Buffer.byteLength(text) }).end(text);
});
server.listen(0, "127.0.0.1", () => process.send({ type: "listening", port: server.address().port }));
process.on("disconnect", () => process.exit());
