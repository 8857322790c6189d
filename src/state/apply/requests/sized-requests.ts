import type { ApplyRequest } from "../../../model/wire/wire.js";
import type { SessionWorld } from "../../session/session-world.js";
import { type ApplyPreview, codeNotLoaded, type TokenChoice } from "../apply-client.js";
import { type Received, sendApplyRequest } from "./apply-request.js";
import { keepAsked } from "./keep-asked.js";
import { asRequest, fitsOneRequest, type SentPart } from "./request-parts.js";
import type { Written } from "./request-turns.js";

/** Previews and writes that may be more than a server takes at once. */
export interface SizedRequests {
  preview(parts: readonly SentPart[], anyway?: readonly TokenChoice[]): Promise<Received>;
  write(parts: readonly SentPart[], as: ShownWrite): Promise<Written>;
}

interface ShownWrite {
  readonly shown: ApplyPreview;
  readonly anyway: readonly TokenChoice[];
  readonly digests: Readonly<Record<string, string>>;
}

/** `endpoint` is the address of the apply route. What sends a request in turns is loaded once one is too large. */
export function createSizedRequests(world: SessionWorld, endpoint: string): SizedRequests {
  const send = async (request: ApplyRequest): Promise<Received> => {
    const received = await sendApplyRequest(world, endpoint, request);
    return received.ok ? { ok: true, body: keepAsked(received.body, request) } : received;
  };
  const loadTurns = () => import("./request-turns.js").catch(() => undefined);
  return {
    async preview(parts, anyway) {
      const requestOf = (some: readonly SentPart[]) => asRequest(some, anyway);
      const request = requestOf(parts);
      if (fitsOneRequest(request)) return send(request);
      const inTurns = await loadTurns();
      return inTurns ? inTurns.previewInTurns(parts, requestOf, send) : codeNotLoaded;
    },
    async write(parts, { shown, anyway, digests }) {
      const requestOf = (some: readonly SentPart[]) => asRequest(some, anyway);
      const request = { ...requestOf(parts), expectDigests: digests };
      if (fitsOneRequest(request)) return { received: await send(request), failure: undefined };
      const inTurns = await loadTurns();
      return inTurns
        ? inTurns.writeInTurns(parts, requestOf, { shown, digests, endpoint, send })
        : { received: codeNotLoaded, failure: undefined };
    },
  };
}
