/**
 * Adopts style sheets that only editing needs, as objects: `style-src 'self'` lets them pass, no visitor fetches them, and they leave with edit
 * mode.
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
