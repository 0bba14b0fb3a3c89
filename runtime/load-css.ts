let links = new WeakMap<Document, Map<string, Promise<void>>>();
/** Links that stand in the page because of us. */
const added = new Set<HTMLLinkElement>();
const sheets = new Map<string, Promise<CSSStyleSheet>>();

/** Whether a document has a style sheet already: linked, or in a `<style data-gh-css="<file> <file>">` that the server wrote. */
const isPresent = (page: Document, href: string): boolean =>
  [...page.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel="stylesheet"],style[data-gh-css]')].some(
    (sheet) =>
      'href' in sheet
        ? sheet.href === href
        : sheet.dataset['ghCss']?.split(' ').some((file) => href.endsWith(`/${file}`)),
  );

/** Links a style sheet in a document's head, once, and waits for it; a sheet that fails is no reason to show nothing. */
export function linkCss(page: Document, href: string): Promise<void> {
  const known = links.get(page) ?? new Map<string, Promise<void>>();
  links.set(page, known);
  const started = known.get(href);
  if (started) return started;
  const loaded = isPresent(page, href)
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        const link = page.createElement('link');
        link.rel = 'stylesheet';
        link.onload = link.onerror = () => resolve();
        link.href = href;
        page.head.append(link);
        added.add(link);
      });
  known.set(href, loaded);
  return loaded;
}

const fetchSheet = (href: string): Promise<CSSStyleSheet> =>
  fetch(href, { credentials: 'omit' })
    .then((answer) =>
      answer.ok
        ? answer.text()
        : Promise.reject(new Error(`The style sheet ${href} was answered with ${answer.status}.`)),
    )
    .then((css) => new CSSStyleSheet().replace(css));

function keepSheet(href: string, sheet: Promise<CSSStyleSheet>): Promise<CSSStyleSheet> {
  sheets.set(href, sheet);
  sheet.catch(() => sheets.delete(href));
  return sheet;
}

/** A style sheet for shadow roots, fetched once for all of them. */
export const sheetFor = (href: string): Promise<CSSStyleSheet> => sheets.get(href) ?? keepSheet(href, fetchSheet(href));

/** The folder of a site that answers several sheets in one file; other servers have only the files. */
const folderOfSets = /^.+\/_gh\/cdn\/(?:[\d.]+\/)?(?=assets\/)/;

const nameOf = (href: string): string => href.slice(href.lastIndexOf('/') + 1);

/** Fetches style sheets for shadow roots in one request, where their site can answer it. A sheet that the answer lacks is fetched alone. */
export function fetchSheets(hrefs: readonly string[]): void {
  const wanted = hrefs.filter((href) => !sheets.has(href));
  const folder = folderOfSets.exec(wanted[0] ?? '')?.[0];
  if (folder === undefined) return;
  const none: Readonly<Record<string, string>> = {};
  const sheetsByName = fetch(`${folder}sheets.json?${wanted.map(nameOf).sort().join()}`, { credentials: 'omit' })
    .then((set) => (set.ok ? (set.json() as Promise<typeof none>) : none))
    .catch(() => none);
  for (const href of wanted)
    void keepSheet(
      href,
      sheetsByName.then((byName) => {
        const css = byName[nameOf(href)];
        return css === undefined ? fetchSheet(href) : new CSSStyleSheet().replace(css);
      }),
    );
}

/** Takes away what {@link linkCss} has put into the page. */
export function unlinkCss(): void {
  for (const link of added) link.remove();
  added.clear();
  links = new WeakMap();
}
