import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type Duplex, pipeline } from "node:stream";
import { type Addresses, toPageAddress } from "./headers/addresses.js";
import { pairsOf } from "./headers/end-to-end.js";
import { requestHeaders } from "./headers/request-headers.js";
import { reasonPhrase, responseHeaders } from "./headers/response-headers.js";
import { decodersFor } from "./html/decode-body.js";
import { asksForDocument, asksForHtml, documentKindOf } from "./html/document.js";
import { HeadInsertion } from "./html/head-insertion.js";
import { answerOurselves, upstreamDownPage } from "./own-answers.js";
import { findSandboxed, type Grant } from "./policy/extend-policy.js";
import { type Exchange, hasBody, isRepeatable, sendUpstream } from "./send-upstream.js";
import type { DocumentPiece, ProxySite } from "./site.js";
import type { Upstream } from "./upstream.js";

/** What all requests of one proxy have in common. */
export interface ProxyContext {
  readonly upstream: Upstream;
  readonly site: ProxySite;
  /** What is learnt of the server behind as it answers. */
  readonly learnt: { usesUpstreamName: boolean; isDown: boolean };
}

/** An answer's way to the browser: its headers' changes, and the stages that its body goes through. */
interface Passage {
  readonly grant: Grant | undefined;
  readonly stages: readonly Duplex[];
}

/** Passes one request on, and its answer back; a document gets its piece on the way. */
export async function forward(exchange: Exchange, context: ProxyContext): Promise<void> {
  const { request, response } = exchange;
  const addresses = addressesOf(request, context);
  const isForDocument = asksForDocument(request);
  try {
    const [answer, piece] = await Promise.all([
      ask(exchange, context, isForDocument),
      isForDocument ? context.site.pieceFor(addresses.page) : undefined,
    ]);
    noteUp(context);
    if (isStyleSheet(request, answer))
      context.site.noteStyleSheet(request.url ?? "/", request.headers.referer);
    const passage = await passageOf({ request, answer, piece, addresses }, context);
    const headers = responseHeaders(answer, { addresses, grant: passage.grant });
    sendBack(answer, exchange, { headers, stages: passage.stages });
  } catch (error) {
    if (response.destroyed) return;
    const reason = reasonOf(error);
    noteDown(context, reason);
    if (response.headersSent) response.destroy();
    else answerOurselves(exchange, 502, upstreamDownPage(context.upstream.origin, reason, isForDocument));
  }
}

function isStyleSheet(
  { headers, url = "" }: IncomingMessage,
  { statusCode, headers: given }: IncomingMessage,
): boolean {
  if (statusCode === 304) return headers["sec-fetch-dest"] === "style" || /\.css(?:\?|$)/.test(url);
  return statusCode === 200 && /^text\/css\b/i.test(given["content-type"] ?? "");
}

/** The origins of the page, as the browser has it, and of the server behind. */
export function addressesOf({ headers }: IncomingMessage, { upstream }: ProxyContext): Addresses {
  return { page: `http://${headers.host}`, upstream: upstream.origin };
}

/** Says once that the server behind does not answer, until it does again. */
export function noteDown({ learnt, site }: ProxyContext, reason: string): void {
  if (!learnt.isDown) site.report({ kind: "upstream-down", reason });
  learnt.isDown = true;
}

function noteUp({ learnt, site }: ProxyContext): void {
  if (learnt.isDown) site.report({ kind: "upstream-up" });
  learnt.isDown = false;
}

/** Asks the server behind; where it insists on its own name it is asked again by that, and from then on. */
async function ask(
  exchange: Exchange,
  context: ProxyContext,
  mustBeReadable: boolean,
): Promise<IncomingMessage> {
  const { request } = exchange;
  const { upstream, site, learnt } = context;
  const addresses = addressesOf(request, context);
  const { method = "GET", url: path = "/" } = request;
  const send = (): Promise<IncomingMessage> => {
    const { usesUpstreamName } = learnt;
    const headers = requestHeaders(request, { addresses, usesUpstreamName, mustBeReadable });
    return sendUpstream(upstream, { method, path, headers }, exchange);
  };
  const answer = await send();
  const { location } = answer.headers;
  const isToItself =
    location !== undefined &&
    location !== toPageAddress(location, addresses) &&
    toPageAddress(location, addresses) === addresses.page + path;
  const canAskAgain = isRepeatable(method) && !hasBody(request);
  if (learnt.usesUpstreamName || !isToItself || !canAskAgain) return answer;
  learnt.usesUpstreamName = true;
  site.report({ kind: "takes-own-name" });
  answer.resume();
  return send();
}

async function passageOf(
  document: {
    readonly request: IncomingMessage;
    readonly answer: IncomingMessage;
    readonly piece: DocumentPiece | undefined;
    readonly addresses: Addresses;
  },
  { site }: ProxyContext,
): Promise<Passage> {
  const { request, answer, piece, addresses } = document;
  const asItIs: Passage = { grant: undefined, stages: [] };
  if (piece === undefined) return asItIs;
  const [path = ""] = (request.url ?? "").split("?", 1);
  const leave = (reason: string): Passage => {
    site.report({ kind: "left-alone", path, reason });
    return asItIs;
  };
  const kind = documentKindOf(answer);
  if (kind === "other") {
    const isSeen = asksForHtml(request) && answer.statusCode === 200;
    return isSeen ? leave(`it is ${answer.headers["content-type"] ?? "of no known type"}, not HTML`) : asItIs;
  }
  if (kind === "unreadable charset") return leave("its charset is no superset of ASCII");
  const lacks = findSandboxed(String(answer.headers["content-security-policy"] ?? ""));
  if (lacks !== undefined) return leave(`its Content-Security-Policy is a sandbox without ${lacks}`);
  const coding = answer.headers["content-encoding"];
  const decoders = request.method === "HEAD" ? [] : await decodersFor(coding, answer);
  if (decoders === undefined) return leave(`its Content-Encoding, ${coding}, cannot be undone`);
  const grant = { nonce: randomBytes(16).toString("base64"), address: piece.address };
  const insertion = new HeadInsertion({
    grant,
    documentAddress: addresses.page + (request.url ?? "/"),
    unlessId: piece.unlessId,
    unlessScript: piece.unlessScript,
    html(facts) {
      // Here the page says in which order it loads them; the browser's requests would come too late for this page.
      for (const address of facts.styleSheets) {
        const own = toPageAddress(address, addresses);
        if (own.startsWith(`${addresses.page}/`))
          site.noteStyleSheet(own.slice(addresses.page.length), undefined);
      }
      return piece.html(grant.nonce, facts);
    },
    onTrouble: (reason) => void leave(reason),
    onSecond: () => site.report({ kind: "has-both", path }),
  });
  return { grant, stages: [...decoders, insertion] };
}

function sendBack(
  answer: IncomingMessage,
  { request, response }: Exchange,
  { headers, stages }: { readonly headers: string[]; readonly stages: readonly Duplex[] },
): void {
  response.sendDate = false;
  response.writeHead(answer.statusCode ?? 502, reasonPhrase(answer), headers);
  // What comes with the head goes out in one piece with it; the head waits for nothing that comes later. The socket is
  // corked, since Node 22 loses the chunks of a response that ends while it is corked itself.
  const { socket } = response;
  socket?.cork();
  response.flushHeaders();
  setImmediate(() => socket?.uncork());
  answer.once("end", () => {
    if (answer.rawTrailers.length > 0) response.addTrailers(pairsOf(answer.rawTrailers));
  });
  // A body that breaks off must break off for the browser too; `pipeline` destroys the response then.
  pipeline([answer, ...(request.method === "HEAD" ? [] : stages), response], () => undefined);
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : String(error);
}
