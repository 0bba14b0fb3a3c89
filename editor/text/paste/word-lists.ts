import { styleAttribute } from './paste-source.js';

/** What Word says of an entry of a list: `mso-list:l0 level1 lfo1`. */
const levelOf = (element: Element): number | undefined => {
  const [, level] = /mso-list:\s*l\d+\s+level(\d+)/i.exec(element.getAttribute(styleAttribute) ?? '') ?? [];
  return level ? Number(level) : undefined;
};

const isMarker = (element: Element): boolean => /mso-list:\s*ignore/i.test(element.getAttribute(styleAttribute) ?? '');

/** Takes the number or the bullet off an entry; it says which kind of list this is. */
function takeMarker(entry: Element): 'ol' | 'ul' {
  const markers = [...entry.querySelectorAll(`[${styleAttribute}]`)].filter(isMarker);
  const text = markers.map((marker) => marker.textContent ?? '').join('');
  for (const marker of markers) marker.remove();
  return /^\s*\(?(?:\d+|[a-z]{1,4}|[а-яіїєґ])[.)]/i.test(text) ? 'ol' : 'ul';
}

/** Makes lists of the paragraphs by which Word shows entries: each names its level, and carries its bullet as a text. */
export function makeWordLists(root: Element): void {
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')]) {
    const level = levelOf(paragraph);
    if (level === undefined) continue;
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    const kind = takeMarker(paragraph);
    open = open.slice(0, level);
    const document = root.ownerDocument;
    while (open.length < level) {
      const list = document.createElement(kind);
      const outer = open.at(-1)?.lastElementChild;
      if (outer) outer.append(list);
      else if (open.length === 0) paragraph.before(list);
      else open.at(-1)?.append(list);
      open.push(list);
    }
    const entry = document.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)?.append(entry);
    last = open[0] ?? null;
    paragraph.remove();
  }
}
