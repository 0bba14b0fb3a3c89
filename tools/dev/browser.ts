import type { DevState } from './news.js';

/** Style sheets of blocks, the base, and the site's own, by their addresses. */
const sheetAddress = /\/(?:_gh\/cdn\/assets\/([\w-]+)-[0-9a-f]{10}|assets\/(site)|_gh\/dev\/styles\/([\w-]+))\.css$/;

/** Build that this page is of: the development server writes it into this script's address. */
const ownBuild = Number(new URL(import.meta.url).searchParams.get('build'));

/** Changes of style sheets that this page shows, by their names. */
const shown: Record<string, number> = {};

const nameOf = (address: string): string | undefined => sheetAddress.exec(address)?.slice(1).find(Boolean);

const addressOf = (name: string, turn: number) => `/_gh/dev/styles/${name}.css?${turn}`;

/** Lays links behind an element, whose styles stay until all of them are there, so that the page is never without. */
async function layLinks(element: Element, addresses: readonly string[]): Promise<void> {
  const links = addresses.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  const loaded = links.map((link) => new Promise<void>((done) => (link.onload = link.onerror = () => done())));
  element.after(...links);
  await Promise.all(loaded);
}

const takenApart = new WeakSet<HTMLStyleElement>();

/** The styles that the server wrote into the page are taken apart once, into a link for each sheet. */
async function takeApart(style: HTMLStyleElement): Promise<void> {
  if (takenApart.has(style)) return;
  takenApart.add(style);
  const files = style.dataset['ghCss']?.split(' ') ?? [];
  const names = files.flatMap((file) => nameOf(`/_gh/cdn/${file}`) ?? []);
  await layLinks(
    style,
    [...(style.closest('head') ? ['site'] : []), ...names].map((name) => addressOf(name, shown[name] ?? 0)),
  );
  // The element stays, as it names the sheets that the page has: a block that wakes would link them once more, after those that are to prevail.
  // Its fonts stay too, which no sheet has. Rules are taken out one by one: the page's policy refuses another text.
  const { sheet } = style;
  for (let index = (sheet?.cssRules.length ?? 0) - 1; index >= 0; index -= 1)
    if (!(sheet?.cssRules[index] instanceof CSSFontFaceRule)) sheet?.deleteRule(index);
}

function replaceSheets(names: readonly string[]): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const name = nameOf(new URL(link.href).pathname);
    if (name !== undefined && names.includes(name))
      void layLinks(link, [addressOf(name, shown[name] ?? 0)]).then(() => link.remove());
  }
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-gh-css]')) void takeApart(style);
}

const overlay = document.createElement('gh-dev-problem');
const overlayStyle = `
  dialog { box-sizing: border-box; width: min(72rem, 94vw); max-height: 90vh; padding: 1.5rem; overflow: auto; color: #f4f4f5;
    background: #18181b; border: 0; border-top: 6px solid #f87171; border-radius: 6px; font: 14px/1.5 system-ui, sans-serif; }
  dialog::backdrop { background: rgb(0 0 0 / 60%); }
  h2 { margin: 0 0 1rem; font-size: 1.1rem; }
  pre { margin: 0; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  p { margin: 1rem 0 0; color: #a1a1aa; }`;

function showProblem(text: string): void {
  const root = overlay.shadowRoot ?? overlay.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyle);
  root.adoptedStyleSheets = [sheet];
  const dialog = document.createElement('dialog');
  const heading = document.createElement('h2');
  heading.textContent = 'The last change does not build';
  const frame = document.createElement('pre');
  frame.textContent = text;
  const hint = document.createElement('p');
  hint.textContent =
    'The page below is of the build before. This notice goes when the error is mended; Escape hides it.';
  dialog.append(heading, frame, hint);
  root.replaceChildren(dialog);
  document.body.append(overlay);
  dialog.showModal();
}

function follow({ build, styles, problem }: DevState): void {
  if (build !== ownBuild) return location.reload();
  const changed = Object.keys(styles).filter((name) => styles[name] !== shown[name]);
  Object.assign(shown, styles);
  if (changed.length > 0) replaceSheets(changed);
  if (problem === null) overlay.remove();
  else showProblem(problem);
}

// A closed connection is opened again by the browser itself, also after the development server was stopped and started.
new EventSource('/_gh/dev/news').onmessage = ({ data }) => follow(JSON.parse(String(data)) as DevState);
