import { Parser } from 'htmlparser2';

/** A link of a page, and the text inside it. */
export interface ShownLink {
  readonly address: string;
  readonly text: string;
}

/** Texts, links and pictures in HTML, in source order, visible at once or after a click. */
export interface ShownParts {
  /** Text nodes outside of links. */
  readonly texts: readonly string[];
  readonly links: readonly ShownLink[];
  /** Addresses of pictures. */
  readonly pictures: readonly string[];
}

/** Elements whose text is not for readers. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'option']);

const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Lazy pictures have a placeholder in `src`. */
const sourceOf = (attributes: Readonly<Record<string, string>>): string =>
  attributes['data-src'] || attributes['src'] || '';

/**
 * Reads texts, links and pictures from HTML. Text with `${…}` is skipped: a script fills it in.
 *
 * @param isLeftOut Picks elements by name and attributes that are skipped with their content; default none.
 */
export function shownParts(
  html: string,
  isLeftOut: (name: string, attributes: Readonly<Record<string, string>>) => boolean = () => false,
): ShownParts {
  const texts: string[] = [];
  const links: ShownLink[] = [];
  const pictures: string[] = [];
  let link: { readonly address: string; text: string } | undefined;
  const skipped: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped.length > 0 || silent.has(name) || isLeftOut(name, attributes)) {
        skipped.push(name);
        return;
      }
      if (name === 'a' && attributes['href']) link = { address: attributes['href'], text: '' };
      if (name === 'img') pictures.push(sourceOf(attributes));
    },
    ontext(text) {
      if (skipped.length > 0 || text.includes('${')) return;
      if (link) link.text += text;
      else if (collapsed(text)) texts.push(collapsed(text));
    },
    onclosetag(name) {
      if (skipped.length > 0) {
        skipped.pop();
        return;
      }
      if (name !== 'a' || !link) return;
      links.push({ ...link, text: collapsed(link.text) });
      link = undefined;
    },
  });
  parser.end(html);
  return { texts, links, pictures: pictures.filter((source) => source !== '' && !source.startsWith('data:')) };
}
