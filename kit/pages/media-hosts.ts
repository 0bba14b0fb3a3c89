import { Parser } from 'htmlparser2';

/** Directives of the content security policy for pictures and films. */
export type MediaDirective = 'img-src' | 'media-src';

/** Origins of pictures and films that are not the site's own, by directive. */
export type MediaHosts = Readonly<Record<MediaDirective, readonly string[]>>;

/** Address of a file on another host: `https:`, `http:`, or without a scheme. */
const absolute = /^(?:https?:)?\/\/[^\s/]/i;

/**
 * The origin of an address as a policy names it; `undefined` for a path of the site and for other schemes. Always `https:`: browsers load pictures
 * of `http:` addresses over `https:`.
 */
function hostOf(address: string): string | undefined {
  const text = address.trim();
  if (!absolute.test(text) || !URL.canParse(text, 'https://x')) return undefined;
  return `https://${new URL(text, 'https://x').host}`;
}

const inSet = (srcset: string): readonly string[] =>
  srcset.split(/,\s+/).map((one) => one.trim().split(/\s+/)[0] ?? '');

const inStyles = (css: string): readonly string[] =>
  [...css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)/gi)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );

/** Fonts have a directive of their own. */
const withoutFonts = (css: string): string => css.replace(/@font-face\s*\{[^{}]*\}/gi, '');

/**
 * The hosts from which HTML loads pictures and films.
 *
 * @param html A page or a part of one.
 * @param own Origins of the site itself, which are left out.
 */
export function mediaHosts(html: string, own: ReadonlySet<string> = new Set()): MediaHosts {
  const found: Record<MediaDirective, Set<string>> = { 'img-src': new Set(), 'media-src': new Set() };
  const ours = new Set([...own].map(hostOf));
  const add = (directive: MediaDirective, addresses: readonly (string | undefined)[]): void => {
    for (const address of addresses) {
      const host = address === undefined ? undefined : hostOf(address);
      if (host !== undefined && !ours.has(host)) found[directive].add(host);
    }
  };
  let inStyle = false;
  const parser = new Parser({
    onopentag(name, { src, srcset = '', poster, href, rel = '', style = '', 'xlink:href': linked }) {
      inStyle = name === 'style';
      if (name === 'img' || name === 'image')
        add('img-src', [src, ...inSet(srcset), ...(name === 'image' ? [href, linked] : [])]);
      if (name === 'source') add('img-src', inSet(srcset));
      if (['source', 'video', 'audio', 'track'].includes(name)) add('media-src', [src]);
      if (name === 'video') add('img-src', [poster]);
      if (name === 'link' && /\bicon\b/i.test(rel)) add('img-src', [href]);
      add('img-src', inStyles(style));
    },
    ontext(text) {
      if (inStyle) add('img-src', inStyles(withoutFonts(text)));
    },
    onclosetag(name) {
      if (name === 'style') inStyle = false;
    },
  });
  parser.end(html);
  return { 'img-src': [...found['img-src']], 'media-src': [...found['media-src']] };
}
