// Loaded with `node --import`: lets something happen before the n-th call of `node:fs` in a child process, or in its place.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** `at`: which call (1 = the next one); `until`: the last call concerned; `only`: names of calls, default all. */
export const fault = {
  calls: 0,
  at: Number.POSITIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  only: null,
  act: null,
};

export function arm(options) {
  Object.assign(fault, { calls: 0, until: options.at, only: null }, options);
}

export function disarm() {
  const { calls } = fault;
  Object.assign(fault, { calls: 0, at: Number.POSITIVE_INFINITY, act: null });
  return calls;
}

let broken = {};

/** Lets every call of some names fail with a code, besides the fault that is armed: a system that cannot do it. */
export function breakCalls(codes = {}) {
  broken = codes;
}

function systemError(code, syscall) {
  return Object.assign(new Error(`${code}: injected, ${syscall}`), { code, errno: -5, syscall });
}

export const fail = (code) => (name) => {
  throw systemError(code, name);
};

const isHalved = new WeakSet();

/**
 * Hands the disk to `look` as a process leaves it that is killed before the call; of a write, as one leaves it that is
 * killed halfway: half of the bytes are written first, as a short write.
 */
export const lookBefore = (look) => (name, original, args) => {
  const [fd, bytes, offset = 0] = args;
  const rest = name === "writeSync" ? bytes.length - offset : 0;
  if (rest < 2 || isHalved.has(bytes)) return void look();
  isHalved.add(bytes);
  const value = original(fd, bytes, offset, Math.ceil(rest / 2));
  look();
  return { value };
};

/** What takes the place of the call's own result, if anything does. */
function strike(name, original, args) {
  if (fault.act === null || (fault.only !== null && !fault.only.includes(name))) return undefined;
  fault.calls += 1;
  if (fault.calls < fault.at || fault.calls > fault.until) return undefined;
  const { act } = fault;
  // What the act itself does with files is not counted.
  fault.act = null;
  try {
    return act(name, original, args);
  } finally {
    fault.act = act;
  }
}

const calls = [
  ..."accessSync closeSync fchmodSync fchownSync fstatSync ftruncateSync futimesSync linkSync lstatSync".split(
    " ",
  ),
  ..."openSync readSync readdirSync readlinkSync renameSync statSync unlinkSync writeSync".split(" "),
];
for (const name of calls) {
  const original = fs[name];
  fs[name] = (...args) => {
    const result = strike(name, original, args);
    if (result !== undefined) return result.value;
    if (broken[name] !== undefined) fail(broken[name])(name);
    return original(...args);
  };
}
const { native } = fs.realpathSync;
fs.realpathSync.native = (...args) => {
  strike("realpathSync", native, args);
  return native(...args);
};
const { fsync } = fs;
fs.fsync = (fd, done) => {
  try {
    strike("fsync", fsync, [fd]);
  } catch (error) {
    setImmediate(done, error);
    return;
  }
  fsync(fd, done);
};
syncBuiltinESMExports();
