import { readFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/**
 * Reads a file of a site, such as a script or a style sheet, by the address that a page has for it.
 *
 * @param path Path of the page.
 * @returns Its bytes; `undefined` where it cannot be read, or is of another site.
 */
export type ReadFile = (address: string, path: string) => Promise<Uint8Array | undefined>;

/** Largest file that is read, in bytes. */
const mostBytes = 20_000_000;

/** Reads each file once. */
function once(read: (address: string) => Promise<Uint8Array | undefined>): typeof read {
  const known = new Map<string, Promise<Uint8Array | undefined>>();
  return (address) => {
    const reading =
      known.get(address) ??
      read(address).then(
        (bytes) => (bytes !== undefined && bytes.length > mostBytes ? undefined : bytes),
        () => undefined,
      );
    known.set(address, reading);
    return reading;
  };
}

/**
 * Reads files of a site from the folder of its pages, from `src` in it, or from `src` beside it. Query and hash do not
 * belong to a file's name.
 */
export function filesOfFolder(folder: string): ReadFile {
  const root = resolve(folder);
  const roots = [root, join(root, 'src'), join(dirname(root), 'src')];
  const read = once((file) => readFile(file));
  return async (address, path) => {
    if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(address)) return undefined;
    const name = address.replace(/[?#].*$/s, '');
    // Legacy builds write `<base href="/">`: addresses are relative to the root.
    const names = name.startsWith('/') ? [name] : [name, join(dirname(`${path}x`), name)];
    for (const file of roots.flatMap((place) => names.map((own) => join(place, own)))) {
      const isInside = roots.some((place) => file.startsWith(place + sep));
      const bytes = isInside ? await read(file) : undefined;
      if (bytes !== undefined) return bytes;
    }
    return undefined;
  };
}

/** Reads files of a running site: those of its own origin. */
export function filesOfAddress(address: string, ask: typeof fetch = fetch): ReadFile {
  const { origin } = new URL(address);
  const read = once(async (file) => {
    const answer = await ask(file);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  });
  return async (file, path) => {
    if (!URL.canParse(file, origin + path)) return undefined;
    const url = new URL(file, origin + path);
    return url.origin === origin ? read(url.href) : undefined;
  };
}
