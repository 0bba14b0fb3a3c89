import { readFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { ReadScript } from './check-scripts.js';

/** Longest script that is read, in characters. */
const mostCharacters = 5_000_000;

/** Reads each script once. */
function once(read: (address: string) => Promise<string | undefined>): typeof read {
  const known = new Map<string, Promise<string | undefined>>();
  return (address) => {
    const reading =
      known.get(address) ??
      read(address).then(
        (source) => (source !== undefined && source.length > mostCharacters ? undefined : source),
        () => undefined,
      );
    known.set(address, reading);
    return reading;
  };
}

/**
 * Reads scripts of a site from the folder of its pages, from `src` in it, or from `src` beside it. Query and hash are no part of a file's
 * name.
 */
export function scriptsOfFolder(folder: string): ReadScript {
  const root = resolve(folder);
  const roots = [root, join(root, 'src'), join(dirname(root), 'src')];
  const read = once((file) => readFile(file, 'utf8'));
  return async (src, path) => {
    if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(src)) return undefined;
    const name = src.replace(/[?#].*$/s, '');
    // Legacy builds write `<base href="/">`: addresses are relative to the root.
    const names = name.startsWith('/') ? [name] : [name, join(dirname(`${path}x`), name)];
    for (const file of roots.flatMap((place) => names.map((own) => join(place, own)))) {
      const isInside = roots.some((place) => file.startsWith(place + sep));
      const source = isInside ? await read(file) : undefined;
      if (source !== undefined) return source;
    }
    return undefined;
  };
}

/** Reads scripts of a running site: those of its own origin. */
export function scriptsOfAddress(address: string, ask: typeof fetch = fetch): ReadScript {
  const { origin } = new URL(address);
  const read = once(async (script) => {
    const answer = await ask(script);
    return answer.ok ? answer.text() : undefined;
  });
  return async (src, path) => {
    if (!URL.canParse(src, origin + path)) return undefined;
    const url = new URL(src, origin + path);
    return url.origin === origin ? read(url.href) : undefined;
  };
}
