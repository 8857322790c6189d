import { isRecord, type JsonObject, parseJson, readStrings } from "../../../model/json.js";
import { type Asked, ask } from "./ask.js";

/** What an address that should serve Apply answers. */
export type RouteAnswer =
  /** Whatever answers there, if anything does, is no Apply. */
  | { readonly kind: "none" }
  /** Nobody knows: it did not answer as a server does. `why` ends a sentence that begins with the address. */
  | { readonly kind: "silent"; readonly why: string }
  /** It is one, and does not take requests of that origin. */
  | { readonly kind: "refused" }
  /** Its routing takes none of the tokens that it was asked for. */
  | { readonly kind: "unrouted" }
  /** It takes them, but could not do it; `why` is its own sentence. */
  | { readonly kind: "failed"; readonly why: string }
  /** What it would write; `unrouted` are the tokens that its routing does not take. */
  | { readonly kind: "preview"; readonly body: JsonObject; readonly unrouted: readonly string[] };

export interface RouteQuestion {
  readonly address: URL;
  /** That of the page that would apply. */
  readonly origin: string;
  /** Custom properties, with their dashes. */
  readonly names: readonly string[];
}

/** More would be a large request, and say no more. */
const mostNames = 200;

/** Asks for a preview, which writes nothing, as the page would: the answer says whose files would be written. */
export async function askRoute({ address, origin, names }: RouteQuestion): Promise<RouteAnswer> {
  const wanted = names.slice(0, mostNames);
  const first = await askFor(wanted, { address, origin });
  if (!("body" in first) || first.status !== 400) return readAnswer(first, []);
  const unrouted = new Set(readStrings(first.body.rejected));
  const others = wanted.filter((name) => !unrouted.has(name));
  if (unrouted.size === 0) return readAnswer(first, []);
  if (others.length === 0) return { kind: "unrouted" };
  return readAnswer(await askFor(others, { address, origin }), [...unrouted]);
}

interface Answered {
  readonly status: number;
  readonly body: JsonObject;
}

async function askFor(
  names: readonly string[],
  { address, origin }: Omit<RouteQuestion, "names">,
): Promise<Answered | Unanswered> {
  const asked = await ask(address, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ preview: Object.fromEntries(names.map((name) => [name, "0"])) }),
  });
  if (asked.kind === "fault") return { kind: "silent", why: asked.why };
  return (asked.kind === "answer" && answerOf(asked)) || { kind: "none" };
}

type Unanswered = Extract<RouteAnswer, { readonly kind: "none" | "silent" }>;

/** The answer, if it is one of an apply route: a refused origin counts, a page that says "not found" does not. */
function answerOf(asked: Extract<Asked, { readonly kind: "answer" }>): Answered | undefined {
  const body = parseJson(asked.text);
  if (!isRecord(body) || typeof body.ok !== "boolean") return undefined;
  const { status } = asked.response;
  const isOurs = body.ok ? body.preview === true : status === 403 || (markOf[status] ?? "") in body;
  return isOurs ? { status, body } : undefined;
}

/** What only our answer with a status has. */
const markOf: Readonly<Record<number, string>> = { 400: "issues", 409: "reason", 500: "failedFile" };

function readAnswer(answer: Answered | Unanswered, unrouted: readonly string[]): RouteAnswer {
  if ("kind" in answer) return answer;
  const { status, body } = answer;
  if (body.ok === true) return { kind: "preview", body, unrouted };
  if (status === 403) return { kind: "refused" };
  return { kind: "failed", why: typeof body.error === "string" ? body.error : `status ${status}` };
}
