/** Why files were not read or not written. The `path` is as the caller gave it; no text holds an absolute path. */
export interface DiskProblem {
  kind: "outside" | "missing" | "not-a-file" | "read-only" | "too-large" | "changed" | "busy" | "io";
  path: string;
  message: string;
  /** These files were already replaced and could not be put back; they are named as the caller did. */
  restoreFailures?: readonly string[];
}

/** An error of the operating system. No other exception is turned into a problem. */
export interface SystemError extends Error {
  code: string;
  syscall: string;
}

/** Whether an error is one of the system, and not a bug of ours. */
export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "code" in error && "syscall" in error && typeof error.code === "string";
}

/** Creates the error that the system gives for a code, where we see the state before it does. */
export function createSystemError(code: string, syscall: string): SystemError {
  return Object.assign(new Error(code), { code, syscall });
}

/** True for a system error with one of the codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return isSystemError(error) && codes.includes(error.code);
}

const words: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EBUSY: "the file is in use",
  EDQUOT: "the disk quota is used up",
  EFBIG: "no file as large as this is permitted here",
  E2BIG: "too many files with too long names for one write",
  EIO: "the device reported an error",
  EMFILE: "too many open files",
  ENOSPC: "no space left on the device",
  EPERM: "the system does not permit it",
  EROFS: "the file system is read-only",
  ESTALE: "the folder was exchanged for another one",
};

/** Tells what an error of the operating system means for one file. Anything else is a bug and is thrown again. */
export function problemFrom(error: unknown, path: string): DiskProblem {
  if (!isSystemError(error)) throw error;
  if (hasCode(error, "ENOENT", "ENOTDIR"))
    return { kind: "missing", path, message: "the file does not exist" };
  if (error.code === "ELOOP") return { kind: "not-a-file", path, message: "a loop of symbolic links" };
  const kind = error.code === "EROFS" ? "read-only" : "io";
  return { kind, path, message: words[error.code] ?? `the system refused (${error.code})` };
}
