/**
 * A global that a script has made. `<div id="dataLayer">` is `window.dataLayer` too, and `window` does not own that one.
 *
 * @param name name of the global
 * @returns its value; `undefined` where no script has made it
 */
export const ownGlobal = (name: string): unknown =>
  Object.hasOwn(globalThis, name) ? (globalThis as Readonly<Record<string, unknown>>)[name] : undefined;
