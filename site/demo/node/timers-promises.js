const after = (ms, value) => new Promise((resolve) => globalThis.setTimeout(resolve, ms, value));

export { after as setTimeout };
export const setImmediate = (value) => after(0, value);
