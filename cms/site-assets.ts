import type { SiteDefinition } from './definition/site-definition.js';

/** Types of the text files that a site brings along, by their endings. */
const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** The site's own style sheets, scripts and drawings; `undefined` for anything else. */
export function siteAssets({ assets }: SiteDefinition): (file: string) => Response | undefined {
  return (file) => {
    const type = types[file.slice(file.lastIndexOf('.') + 1)];
    const text = Object.hasOwn(assets, file) ? assets[file] : undefined;
    if (text === undefined || type === undefined) return undefined;
    return new Response(text, {
      headers: { 'content-type': type, 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' },
    });
  };
}
