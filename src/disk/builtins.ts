/** Modules of Node that take milliseconds to load, and that a start without anything to recover does not need. */

export function crypto(): typeof import("node:crypto") {
  return process.getBuiltinModule("node:crypto");
}

export function zlib(): typeof import("node:zlib") {
  return process.getBuiltinModule("node:zlib");
}
