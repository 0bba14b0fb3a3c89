let links = new WeakMap<Document, Map<string, Promise<void>>>();
/** Links that stand in the page because of us. */
const added = new Set<HTMLLinkElement>();
const texts = new Map<string, Promise<string>>();

/** Whether a document has a style sheet already: linked, or in a `<style data-gh-css="<file> <file>">` that the server wrote. */
export const isPresent = (page: Document, href: string): boolean =>
  [...page.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel="stylesheet"],style[data-gh-css]')].some(
    (sheet) =>
      'href' in sheet
        ? sheet.href === href
        : sheet.dataset['ghCss']?.split(' ').some((file) => href.endsWith(`/${file}`)),
  );

/** Links a style sheet in a document's head, once, and waits for it. A sheet that fails does not stop the block. */
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

const fetchText = async (href: string): Promise<string> => {
  const answer = await fetch(href, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`The style sheet ${href} was answered with ${answer.status}.`);
  return answer.text();
};

function keepText(href: string, text: Promise<string>): Promise<string> {
  texts.set(href, text);
  text.catch(() => texts.delete(href));
  return text;
}

/** Text of a style sheet, fetched once. */
export const cssText = (href: string): Promise<string> => texts.get(href) ?? keepText(href, fetchText(href));

/** The folder of a site that answers several sheets in one file; other servers have only the files. */
const folderOfSets = /^.+\/_gh\/cdn\/(?:[\d.]+\/)?(?=assets\/)/;

const nameOf = (href: string): string => href.slice(href.lastIndexOf('/') + 1);

/** Fetches style sheets in one request, where their site can answer it. A sheet that the answer lacks is fetched alone. */
export function fetchSheets(hrefs: readonly string[]): void {
  const wanted = hrefs.filter((href) => !texts.has(href));
  const folder = folderOfSets.exec(wanted[0] ?? '')?.[0];
  if (folder === undefined) return;
  const none: Readonly<Record<string, string>> = {};
  const sheetsByName = fetch(`${folder}sheets.json?${wanted.map(nameOf).sort().join()}`, { credentials: 'omit' })
    .then((set) => (set.ok ? (set.json() as Promise<typeof none>) : none))
    .catch(() => none);
  for (const href of wanted)
    void keepText(
      href,
      sheetsByName.then((byName) => byName[nameOf(href)] ?? fetchText(href)),
    );
}

/** Takes away what {@link linkCss} has put into the page. */
export function unlinkCss(): void {
  for (const link of added) link.remove();
  added.clear();
  links = new WeakMap();
}
