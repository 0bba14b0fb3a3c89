import { openTag } from './open-tag.js';
import { paintHtml } from './paint-html.js';

/** What is typed is shown when nothing more has come for this long, in milliseconds. */
const pause = 250;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The text of a control's attribute; `undefined` where the tag goes without. */
function textOf(control: Control): string | undefined {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked ? '' : undefined;
  return control.value === (control.dataset['default'] ?? '') ? undefined : control.value;
}

/** Shows a start tag in the colours of its parts. */
function paint(place: Element, html: string): void {
  place.replaceChildren(
    ...paintHtml(html).map(({ kind, text }) => {
      if (kind === 'plain') return document.createTextNode(text);
      const span = document.createElement('span');
      span.className = `code-${kind}`;
      span.textContent = text;
      return span;
    }),
  );
}

/** Replaces nodes as soon as the block among the new ones can be seen, so that the page does not collapse. */
function exchange(old: readonly ChildNode[], fresh: readonly ChildNode[], tag: string): void {
  const block = fresh.find((node): node is HTMLElement => node instanceof HTMLElement && node.localName === tag);
  const last = old.at(-1);
  if (!block || !last) return;
  block.hidden = true;
  // Wherever on the page it is, and whatever it would wait for.
  block.dataset['wake'] = 'eager';
  block.addEventListener('widget-ready', ({ target }) => {
    if (target !== block || !block.hidden) return;
    for (const node of old) node.remove();
    block.hidden = false;
  });
  last.after(...fresh);
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('siteblocks', { createHTML: (html) => html });

/** HTML that this page has written, its values escaped, as its policy wants it. */
const ownHtml = (html: string): string => policy?.createHTML(html) ?? html;

/** Lets the controls of a section change its tag: the HTML that is shown, and the block, which is made anew of that HTML. */
export function liveAttributes(section: HTMLElement): void {
  const { tag = '' } = section.dataset;
  const form = section.querySelector<HTMLFormElement>('.block-controls');
  const code = section.querySelector('.block-code code');
  const start = code?.querySelector('[data-part]');
  if (!form || !code || !start) return;
  const controls = [...form.elements] as Control[];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    const texts = controls.flatMap((control) => {
      const text = textOf(control);
      return text === undefined ? [] : [[control.name, text] as const];
    });
    paint(start, openTag(tag, Object.fromEntries(texts)));
    const { body } = new DOMParser().parseFromString(ownHtml(code.textContent), 'text/html');
    const old = section.querySelector('.block-stage')?.childNodes ?? document.querySelectorAll(`body > ${tag}`);
    exchange([...old], [...body.childNodes], tag);
  };

  form.addEventListener('input', ({ target }) => {
    clearTimeout(timer);
    const isTyped =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
    timer = setTimeout(show, isTyped ? pause : 0);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
}
