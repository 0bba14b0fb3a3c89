import type { FontFile } from './font-files.js';

/** Answers with the font of a path; `undefined` where there is none. */
export function fontServer(files: readonly FontFile[]): (path: string) => Response | undefined {
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]));
  return (path) => {
    const bytes = byPath.get(path);
    if (!bytes) return undefined;
    return new Response(bytes, {
      headers: {
        'content-type': 'font/woff2',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    });
  };
}
