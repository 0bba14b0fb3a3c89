import type { DevState } from './news.js';

/** Style sheets of blocks, the base, and the site's own, by their addresses. */
const sheetAddress = /\/(?:_gh\/cdn\/assets\/([\w-]+)-[0-9a-f]{10}|assets\/(site)|_gh\/dev\/styles\/([\w-]+))\.css$/;

/** Build that this page is of: the development server writes it into this script's address. */
const ownBuild = Number(new URL(import.meta.url).searchParams.get('build'));

const shown: Record<string, number> = JSON.parse(new URL(import.meta.url).searchParams.get('styles') ?? '{}') as Record<
  string,
  number
>;

function replaceSheet(name: string, turn: number): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const found = sheetAddress.exec(new URL(link.href).pathname);
    if (!found || (found[1] ?? found[2] ?? found[3]) !== name) continue;
    const next = link.cloneNode() as HTMLLinkElement;
    next.href = `/_gh/dev/styles/${name}.css?${turn}`;
    // The old one stays until the new one is there: the page is never without it.
    next.onload = () => link.remove();
    link.after(next);
  }
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
  for (const [name, turn] of Object.entries(styles)) {
    if (shown[name] !== turn) replaceSheet(name, turn);
    shown[name] = turn;
  }
  if (problem === null) overlay.remove();
  else showProblem(problem);
}

// A closed connection is opened again by the browser itself, also after the development server was stopped and started.
new EventSource('/_gh/dev/news').onmessage = ({ data }) => follow(JSON.parse(String(data)) as DevState);
