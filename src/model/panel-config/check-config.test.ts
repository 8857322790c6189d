import { expect, it } from "vitest";
import { checkConfig } from "./check-config.js";

it("says once what is expected, also where the message says it already", () => {
  const said: string[] = [];
  const tabs = [
    {
      id: "a",
      label: "A",
      tiers: [
        {
          id: "t",
          label: "T",
          items: [{ id: "x", cssVar: "--x", label: "X", default: "1", type: { kind: "lenght" } }],
        },
      ],
    },
  ];
  expect(
    checkConfig(
      { read: () => ({ storagePrefix: "p", tabs }) },
      { error: (message) => said.push(message), warn: () => undefined },
    ),
  ).toMatchObject({ ok: false });
  const [text = ""] = said;
  expect(text).toContain(
    '"consoleNamespace" is missing (expected a JavaScript identifier, received nothing)',
  );
  expect(text).toMatch(
    /type\.kind: Expected one of "length", .* \(received "lenght"\)\. Did you mean "length"\?$/m,
  );
  expect(text.match(/"mask-image"/g)).toHaveLength(1);
});
