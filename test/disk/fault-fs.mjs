// Loaded with `node --import`: lets a child process fail, stop or die at the n-th call of `node:fs`.
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

export const kill = () => process.kill(process.pid, "SIGKILL");

/** Writes half of what a write was asked to, then dies; dies before any other call. */
export const killHalfway = (name, original, args) => {
  if (name === "writeSync" && args[1].length > 1)
    original(args[0], args[1], args[2] ?? 0, Math.ceil((args[1].length - (args[2] ?? 0)) / 2));
  kill();
};

function strike(name, original, args) {
  if (fault.act === null || (fault.only !== null && !fault.only.includes(name))) return;
  fault.calls += 1;
  if (fault.calls < fault.at || fault.calls > fault.until) return;
  const { act } = fault;
  // What the act itself does with files is not counted.
  fault.act = null;
  try {
    act(name, original, args);
  } finally {
    fault.act = act;
  }
}

const calls = [
  ..."accessSync closeSync fchmodSync fchownSync fstatSync fsyncSync ftruncateSync futimesSync linkSync lstatSync".split(
    " ",
  ),
  ..."openSync readSync readdirSync readlinkSync renameSync statSync unlinkSync writeSync".split(" "),
];
for (const name of calls) {
  const original = fs[name];
  fs[name] = (...args) => {
    strike(name, original, args);
    if (broken[name] !== undefined) fail(broken[name])(name);
    return original(...args);
  };
}
const { native } = fs.realpathSync;
fs.realpathSync.native = (...args) => {
  strike("realpathSync", native, args);
  return native(...args);
};
for (const name of ["fsync", "unlink"]) {
  const original = fs[name];
  fs[name] = (target, done) => {
    try {
      strike(name, original, [target]);
    } catch (error) {
      setImmediate(done, error);
      return;
    }
    original(target, done);
  };
}
syncBuiltinESMExports();
