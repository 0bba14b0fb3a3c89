/** An element of the page that has this name does not stand before the member of the document. */
const member = 'adoptedStyleSheets';

/**
 * Adopts style sheets of something that comes and goes, as objects: `style-src 'self'` lets them pass, and no page carries them that does not
 * need them.
 *
 * @returns Takes them off again.
 */
export function adoptStyles(page: Document, ...texts: readonly string[]): () => void {
  const sheets = texts.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  const adopted = () => Reflect.get(Document.prototype, member, page) as readonly CSSStyleSheet[];
  const adopt = (all: readonly CSSStyleSheet[]) => Reflect.set(Document.prototype, member, all, page);
  adopt([...adopted(), ...sheets]);
  return () => {
    adopt(adopted().filter((sheet) => !sheets.includes(sheet)));
  };
}
