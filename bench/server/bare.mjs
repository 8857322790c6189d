// A server that does nothing: what starting Node and listening costs.
import { createServer } from "node:http";

const server = createServer((_request, response) => response.end("{}"));
server.listen(0, "127.0.0.1", () => process.send({ type: "listening", port: server.address().port }));
