import content from 'tinymce/skins/ui/oxide/content.inline.min.css?inline';
import skin from 'tinymce/skins/ui/oxide/skin.min.css?inline';
import own from './editing.css?inline';

/**
 * Adopts the style sheets that only editing needs, as objects: `style-src 'self'` lets them pass, no visitor fetches them, and they leave
 * with edit mode.
 *
 * @returns Takes them off again.
 */
export function adoptEditingStyles(document: Document): () => void {
  const sheets = [skin, content, own].map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  };
}
