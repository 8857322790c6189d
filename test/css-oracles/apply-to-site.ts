import { editFiles } from "../../src/apply/edit-files.js";
import type { ApplyOutcome } from "../../src/apply/outcome.js";
import { routeTokens } from "../../src/apply/route-tokens.js";
import type { Edited } from "../../src/disk/disk.js";
import { parseRouting } from "../../src/model/routing/routing.js";
import { parseApplyRequest } from "../../src/model/wire/apply-request.js";
import type { ApplyPart, PageContext } from "../../src/model/wire/wire.js";
import { findRespelt } from "../../src/state/apply/requests/find-respelt.js";
import type { PageReader } from "../../src/state/session/session-world.js";
import { newValueOf, siteNames } from "./arbitrary-site-text.js";
import { siteRoot } from "./served-site.js";

/** A page in one mode: what the panel tells the server of it, and what its root element has of `siteNames`. */
export interface Shown {
  readonly page: PageContext;
  readonly values: readonly string[];
}

type FindSame = PageReader["findSame"];

/**
 * Writes new values of all names into a site's files as the panel does, all modes in one transaction: what the server
 * takes for what the page uses, and what the browser says is the same. Tells which were written, by mode.
 */
export async function applyToSite(
  files: Map<string, string>,
  modes: readonly Shown[],
  findSame: FindSame,
): Promise<readonly ReadonlySet<string>[]> {
  const left = modes.map(() => new Set<string>(siteNames));
  for (;;) {
    const parts = modes.flatMap(({ page }, mode) => {
      const names = siteNames.filter((name) => left[mode]?.has(name));
      const tokens = Object.fromEntries(names.map((name) => [name, newValueOf(name, mode)]));
      // The first mode is the one in which the page is.
      const scheme = mode === 0 ? undefined : `other ${mode}`;
      return names.length === 0 ? [] : [{ scheme, slots: new Map(), tokens, page, mode }];
    });
    const shown = await ask(
      files,
      parts.map(({ tokens, page }) => ({ preview: tokens, page })),
    );
    if (shown.value.kind === "conflict") return modes.map(() => new Set());
    let value: ApplyOutcome = shown.value;
    if (value.kind === "previewed") {
      const respelt = await findRespelt({ findSame }, value.refused, parts);
      const written = await ask(
        files,
        (respelt ?? parts).map(({ tokens, page }) => ({ tokens, page })),
      );
      value = written.value;
      for (const [path, bytes] of written.replacements) files.set(path, Buffer.from(bytes).toString());
    }
    if (value.kind === "applied") {
      const { updated } = value;
      const places = parts.map(({ mode }) => mode);
      const changedIn = (at: number) => updated.flatMap(({ parts = [] }) => parts[at]?.changed ?? []);
      return modes.map((_, mode) => new Set(places.includes(mode) ? changedIn(places.indexOf(mode)) : []));
    }
    // A declaration that several modes use cannot have several values: then a person gives the other modes none.
    const clashing = value.kind === "rejected" ? value.issues : [];
    if (clashing.length === 0) throw new Error(JSON.stringify(value));
    for (const name of siteNames)
      if (clashing.some(({ path }) => path?.includes(name)))
        for (const names of left.slice(1)) names.delete(name);
  }
}

async function ask(
  files: ReadonlyMap<string, string>,
  batch: readonly ApplyPart[],
): Promise<Edited<ApplyOutcome>> {
  const routing = parseRouting({ "*": [...files.keys()] });
  const request = parseApplyRequest({ batch });
  if (!routing.ok || !request.ok) throw new Error(`it is malformed: ${JSON.stringify({ routing, request })}`);
  const routed = routeTokens(request.value, routing.value);
  if (!routed.ok) throw new Error("the request is not routed");
  const contents = [...files].map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
  return editFiles(routed.value, contents, { rootDir: siteRoot });
}
