import type { ApplyFailure } from "../../state/apply/apply-client.js";
import { parseAddress } from "../../state/page/parse-address.js";
import type { Strings } from "../strings/strings.js";
import { type ToolWords, toolWords } from "../strings/tools.js";

/** A failure for reading: what happened, what to do next, and what to type or look at. */
export interface FailureWords {
  readonly what: string;
  readonly next?: string;
  /** Text to copy: a command or a flag. */
  readonly code?: string;
  /** Names, files or reasons, one line each. */
  readonly lines?: readonly string[];
  /** A new look at the files is wanted before anything is written. */
  readonly isStale?: true;
}

/** The panel's words for a failed preview or write, for a page of this origin. */
export function failureWords(
  failure: ApplyFailure,
  strings: Pick<Strings, "language">,
  origin: string,
): FailureWords {
  const words = toolWords(strings.language);
  const { t } = words;
  switch (failure.kind) {
    case "unreachable":
      return unreachableWords(failure.endpoint, words, origin);
    case "local-network-denied":
      return {
        what: t("failure.local-network", { endpoint: failure.endpoint }),
        next: t("failure.local-network.next"),
      };
    case "part-not-loaded":
      return { what: t("failure.part"), next: t("failure.part.next") };
    case "unexpected":
      return { what: t("failure.unexpected"), next: t("failure.unexpected.next"), lines: [failure.message] };
    case "forbidden-by-policy":
      return {
        what: t("failure.policy", { endpoint: failure.endpoint }),
        next: t("failure.policy.next"),
        code: failure.directive,
      };
    case "origin-not-allowed":
      return originWords(failure, words, origin);
    case "file-changed":
      return {
        what: failure.files.length > 0 ? t("failure.changed") : failure.message,
        next: t("failure.changed.next"),
        lines: failure.files,
        isStale: true,
      };
    case "unrouted":
      return {
        what: t("failure.unrouted"),
        next: t("failure.unrouted.next"),
        code: doctorCommand(origin),
        lines: failure.names,
      };
    case "invalid":
      // Sent again as it is, it would be refused again: after a look another choice can be made.
      return { what: t("failure.invalid"), lines: invalidLines(failure), isStale: true };
    case "too-large":
      return { what: t("failure.too-large"), next: t("failure.too-large.next") };
    case "too-much":
      return { what: t("failure.too-much"), next: t("failure.too-much.next") };
    case "write-failed":
      return writeFailedWords(failure, words);
    case "answer-lost":
      return { what: t("failure.answer-lost", { endpoint: failure.endpoint }) };
    case "timeout":
    case "answer-too-large":
      return endlessWords(failure, words);
    case "foreign":
      return foreignWords(failure, words, origin);
  }
}

type Endless = Extract<ApplyFailure, { kind: "timeout" | "answer-too-large" }>;

function endlessWords(failure: Endless, { t }: ToolWords): FailureWords {
  const what =
    failure.kind === "timeout"
      ? t("failure.timeout", { seconds: failure.seconds })
      : t("failure.answer", { endpoint: failure.endpoint, limit: failure.limitMiB });
  return { what };
}

type Foreign = Extract<ApplyFailure, { kind: "foreign" }>;

/** Names what answers, as far as it says so itself: a proxy that reaches nobody, a web page, another product. */
function foreignWords(
  { endpoint, status, text = "" }: Foreign,
  { t }: ToolWords,
  origin: string,
): FailureWords {
  if (status !== undefined && status >= 502 && status <= 504)
    return { what: t("failure.foreign.proxy", { endpoint, status }), next: t("failure.foreign.proxy.next") };
  const name = /<title[^<>]*>\s*([^<]{1,60})/i.exec(text)?.[1]?.trim();
  const what = (): string => {
    if (status === undefined) return t("failure.foreign", { endpoint });
    if (name === undefined) return t("failure.foreign.status", { endpoint, status });
    return t("failure.foreign.named", { endpoint, status, name });
  };
  return { what: what(), next: t("failure.foreign.next"), code: doctorCommand(origin) };
}

/** Looks at the page, its configuration and the server that this names. */
function doctorCommand(origin: string): string {
  return `npx design-token-panel doctor --origin ${origin}`;
}

type OriginNotAllowed = Extract<ApplyFailure, { kind: "origin-not-allowed" }>;

function originWords(failure: OriginNotAllowed, { t }: ToolWords, origin: string): FailureWords {
  const what = t("failure.origin");
  return isOwnServer(failure.endpoint, origin)
    ? { what, next: t("failure.origin.dev-server"), code: `allowOrigins: ["${failure.origin}"]` }
    : { what, next: t("failure.origin.next"), code: `--allow-origin ${failure.origin}` };
}

/** The page's own server, which was not started by our command. */
function isOwnServer(endpoint: string, origin: string): boolean {
  const address = parseAddress(endpoint, origin);
  return address === null || address.origin === origin;
}

function unreachableWords(endpoint: string, { t }: ToolWords, origin: string): FailureWords {
  const what = t("failure.unreachable", { endpoint });
  if (isOwnServer(endpoint, origin)) return { what, next: t("failure.unreachable.dev-server") };
  const given = parseAddress(endpoint, origin)?.port;
  const port = given === "24681" ? "" : ` --port ${given}`;
  const command = `npx design-token-panel-server --write-root . --routing design-token-panel.routing.json${port} --allow-origin ${origin}`;
  return { what, next: t("failure.unreachable.next"), code: command };
}

function invalidLines({ message, issues }: Extract<ApplyFailure, { kind: "invalid" }>): readonly string[] {
  if (issues.length === 0) return [message];
  return issues.map((issue) => (issue.path === "" ? issue.message : `${issue.path}: ${issue.message}`));
}

type WriteFailed = Extract<ApplyFailure, { kind: "write-failed" }>;

function writeFailedWords(failure: WriteFailed, { t }: ToolWords): FailureWords {
  if (failure.restoreFailures.length > 0) {
    return {
      what: failure.message,
      next: t("failure.restore"),
      lines: failure.restoreFailures,
      isStale: true,
    };
  }
  const { file, message } = failure;
  if (file === undefined) return { what: t("failure.write.no-file"), lines: [message] };
  return { what: t("failure.write", { file }), next: t("failure.write.next"), lines: [message] };
}
