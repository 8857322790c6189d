import { expect, it } from "vitest";
import { isJsonMediaType } from "./media-type.js";

it.each([
  "application/json",
  "APPLICATION/JSON",
  "application/json;charset=utf-8",
  " application/json ; charset=UTF-8",
  "Application/Json; a=b; c=d",
])("takes %j for JSON", (value) => {
  expect(isJsonMediaType(value)).toBe(true);
});

it.each([
  undefined,
  "",
  "text/plain",
  "text/plain; application/json",
  "text/plain;x=application/json",
  "multipart/form-data; boundary=application/json",
  "application/x-www-form-urlencoded; a=application/json",
  "application/jsonp",
  "application/json5",
  "xapplication/json",
  "application/ld+json",
  "application/json, text/plain",
  "text/plain, application/json",
])("does not take %j for JSON", (value) => {
  expect(isJsonMediaType(value)).toBe(false);
});
