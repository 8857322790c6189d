import { expect, test } from "vitest";
import { watchPolicy } from "./policy-watch.js";

const address = "http://127.0.0.1:24681/apply";

function watch() {
  const document = Object.assign(new EventTarget(), { baseURI: "http://site.test/" });
  const location = { origin: "http://site.test" };
  const end = watchPolicy({ document, location, setTimeout } as unknown as typeof window, address);
  const violate = (details: object) =>
    document.dispatchEvent(
      Object.assign(new Event("securitypolicyviolation"), {
        blockedURI: address,
        disposition: "enforce",
        originalPolicy: "connect-src 'self'",
        ...details,
      }),
    );
  return { end, violate };
}

test("a violation is found that the browser tells of before or a while after the request has failed", async () => {
  const before = watch();
  before.violate({});
  expect(await before.end()).toBe("connect-src 'self' http://127.0.0.1:24681");
  const after = watch();
  const found = after.end();
  setTimeout(() => after.violate({}), 20);
  expect(await found).toBe("connect-src 'self' http://127.0.0.1:24681");
});

test("one of another address, and one that forbids nothing, are none", async () => {
  const { end, violate } = watch();
  violate({ blockedURI: "http://other.test/" });
  violate({ disposition: "report" });
  expect(await end()).toBeUndefined();
});
