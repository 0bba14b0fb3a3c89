/**
 * Adopts style sheets of something that comes and goes, as objects: `style-src 'self'` lets them pass, and no page carries them that does not
 * need them.
 *
 * @returns Takes them off again.
 */
export function adoptStyles(document: Document, ...texts: readonly string[]): () => void {
  const sheets = texts.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
}
