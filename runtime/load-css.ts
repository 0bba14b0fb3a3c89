const links = new WeakMap<Document, Map<string, Promise<void>>>();
const sheets = new Map<string, Promise<CSSStyleSheet>>();

/** Whether a document has a style sheet already: linked, or in a `<style data-gh-css="<file> <file>">` that the server wrote. */
const isPresent = (document: Document, href: string): boolean =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel="stylesheet"],style[data-gh-css]')].some(
    (sheet) =>
      'href' in sheet
        ? sheet.href === href
        : sheet.dataset['ghCss']?.split(' ').some((file) => href.endsWith(`/${file}`)),
  );

/** Links a style sheet in a document's head, once, and waits for it; a sheet that fails is no reason to show nothing. */
export function linkCss(document: Document, href: string): Promise<void> {
  const known = links.get(document) ?? new Map<string, Promise<void>>();
  links.set(document, known);
  const started = known.get(href);
  if (started) return started;
  const loaded = isPresent(document, href)
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.onload = link.onerror = () => resolve();
        link.href = href;
        document.head.append(link);
      });
  known.set(href, loaded);
  return loaded;
}

/** A style sheet for shadow roots, fetched once for all of them. */
export function sheetFor(href: string): Promise<CSSStyleSheet> {
  let sheet = sheets.get(href);
  if (!sheet) {
    sheet = fetch(href, { credentials: 'omit' })
      .then((answer) =>
        answer.ok
          ? answer.text()
          : Promise.reject(new Error(`The style sheet ${href} was answered with ${answer.status}.`)),
      )
      .then((css) => new CSSStyleSheet().replace(css));
    sheets.set(href, sheet);
    sheet.catch(() => sheets.delete(href));
  }
  return sheet;
}
