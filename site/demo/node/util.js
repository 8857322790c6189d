/** Of Node's util, what the apply server's code names. */

export function promisify(call) {
  return (...given) =>
    new Promise((resolve, reject) => {
      call(...given, (error, value) => (error ? reject(error) : resolve(value)));
    });
}

/** Nothing runs a build in a page, so there is no text of a terminal. */
export const stripVTControlCharacters = (text) => text;
