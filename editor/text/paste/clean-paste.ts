import { blockTags } from '../../../runtime/html/block-tags.js';
import { isLinkAddress } from '../../places/kinds/link-kind.js';
import { pasteSource, styleAttribute } from './paste-source.js';
import { markPictures, takingMark, type PastedPicture, type PictureFate } from './mark-pictures.js';
import { isPictureAddress } from '../../places/kinds/picture-values.js';
import { makeWordLists } from './word-lists.js';

/** Names under which the site keeps what others call otherwise. */
const renamed: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', strike: 's', del: 's', ins: 'u' };

const formats = new Set(['a', 'strong', 'em', 'u', 's', 'br', 'sub', 'sup', 'small', 'mark', 'code']);
const blocksOfOurs: ReadonlySet<string> = new Set(blockTags);

/** Elements of other pages that stand on lines of their own; they become paragraphs where they hold no others. */
const lines = [
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'nav',
  'address',
  'center',
  'dl',
  'dt',
  'dd',
];
const anyBlock = [...blockTags, ...lines, 'h1'].join();

const kept: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', takingMark, 'alt', 'title', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

type Styles = ReadonlyMap<string, string>;

function stylesOf(element: Element): Styles {
  const declarations = (element.getAttribute(styleAttribute) ?? '').split(';').map((text) => text.split(':'));
  return new Map(
    declarations.map(([name = '', ...value]) => [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]),
  );
}

/** Whether a style asks for bold letters; `undefined` where it says nothing of that. */
function isBold(styles: Styles): boolean | undefined {
  const weight = styles.get('font-weight');
  if (weight === undefined) return undefined;
  return /^bold/.test(weight) || Number(weight) >= 600;
}

function isItalic(styles: Styles): boolean | undefined {
  const style = styles.get('font-style');
  return style === undefined ? undefined : /^(?:italic|oblique)/.test(style);
}

const isHidden = (styles: Styles): boolean => styles.get('display') === 'none' || styles.get('mso-hide') === 'all';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  // Moved as they are: some names that a parser takes cannot be given by hand.
  for (const attribute of [...element.attributes]) other.setAttributeNode(element.removeAttributeNode(attribute));
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Puts what an element holds into a format of its own. */
function wrapInner(element: Element, name: string): void {
  const format = element.ownerDocument.createElement(name);
  format.append(...element.childNodes);
  element.append(format);
}

/** Formats that a style gives to an element become elements; those that a style takes back go. */
function applyStyles(element: Element): void {
  const styles = stylesOf(element);
  const name = element.localName;
  if (isHidden(styles)) return element.remove();
  const isTitle = element.closest('h1, h2, h3, h4, h5, h6, th') !== null;
  const [bold, italic] = [isBold(styles), isItalic(styles)];
  const takesBack = (bold === false && /^(?:b|strong)$/.test(name)) || (italic === false && /^(?:i|em)$/.test(name));
  if (/^(?:b|strong|i|em)$/.test(name)) return takesBack ? unwrap(element) : undefined;
  const holdsBlocks = element.querySelector(anyBlock) !== null;
  if (holdsBlocks || !element.textContent?.trim()) return;
  const line = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`;
  const place = styles.get('vertical-align');
  const wanted = [
    bold && !isTitle && !element.closest('b, strong') && 'strong',
    italic && !element.closest('i, em') && 'em',
    line.includes('line-through') && 's',
    line.includes('underline') && !element.closest('a') && !element.querySelector('a') && 'u',
    place === 'super' && 'sup',
    place === 'sub' && 'sub',
  ];
  for (const format of wanted) if (format) wrapInner(element, format);
}

/** Where a link leads; a search engine puts an address of its own before it. */
function addressOf(href: string): string {
  if (!/^https:\/\/www\.google\.[a-z]/.test(href) || !URL.canParse(href)) return href;
  const { pathname, searchParams } = new URL(href);
  return (pathname === '/url' && searchParams.get('q')) || href;
}

function isKept(element: Element): boolean {
  const { localName: name } = element;
  if (name === 'a') return element.getAttribute('href') !== null && isLinkAddress(element.getAttribute('href') ?? '');
  if (name === 'img') return element.hasAttribute('src') || element.hasAttribute(takingMark);
  return formats.has(name) || blocksOfOurs.has(name);
}

/** Leaves only elements and attributes that the site keeps. */
function narrow(root: Element): void {
  for (const given of [...root.querySelectorAll('*')]) {
    const name = renamed[given.localName];
    const isLine = lines.includes(given.localName) && !given.querySelector(anyBlock);
    const wanted = isLine ? 'p' : name;
    const element = wanted === undefined ? given : rename(given, wanted);
    const href = element.getAttribute('href');
    if (href !== null) element.setAttribute('href', addressOf(href.trim()));
    if (lines.includes(element.localName) || !isKept(element)) {
      unwrap(element);
      continue;
    }
    const allowed = kept[element.localName] ?? [];
    for (const { name: attribute } of [...element.attributes])
      if (!allowed.includes(attribute)) element.removeAttribute(attribute);
  }
}

/** Blanks as a browser shows them: one for many, none at the ends of lines. */
function tidyBlanks(root: Element): void {
  for (const space of root.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('pre')) continue;
    node.nodeValue = (node.nodeValue ?? '').replace(/[\t\n\r ]+/g, ' ').replace(/[ \u00a0]{2,}/g, ' ');
  }
}

const isEmpty = (element: Element): boolean =>
  !element.textContent?.replaceAll('\u00a0', '').trim() && !element.querySelector('img');

/** Formats around nothing, and paragraphs that only kept others apart. */
function dropEmpty(root: Element): void {
  for (const element of [...root.querySelectorAll('p, li, h2, h3, h4, h5, h6, blockquote, figure, ul, ol')].reverse())
    if (isEmpty(element)) element.remove();
  for (const element of [...root.querySelectorAll('a, strong, em, u, s, sub, sup, small, mark, code')].reverse())
    if (isEmpty(element) && !element.querySelector('br')) unwrap(element);
}

/** A list within a list belongs to the entry before it; an entry or a cell of one paragraph needs none. */
function mendLists(root: Element): void {
  for (const inner of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = inner.previousElementSibling;
    if (before?.localName === 'li') before.append(inner);
  }
  for (const holder of root.querySelectorAll('li, td, th')) {
    for (const paragraph of [...holder.children].filter(({ localName }) => localName === 'p')) {
      if (paragraph.nextElementSibling?.localName === 'p') paragraph.append(root.ownerDocument.createElement('br'));
      unwrap(paragraph);
    }
  }
}

/** Puts loose words between paragraphs into paragraphs. */
function wrapLoose(root: Element): void {
  if (!root.querySelector(blockTags.join())) return;
  let paragraph: Element | undefined;
  for (const node of [...root.childNodes]) {
    if (blocksOfOurs.has((node as Element).localName)) {
      paragraph = undefined;
      continue;
    }
    if (!paragraph) {
      paragraph = root.ownerDocument.createElement('p');
      node.before(paragraph);
    }
    paragraph.append(node);
  }
}

/** A line without blanks and line breaks at its ends. */
function trimmedLine(line: string): string {
  const ends = line.trim();
  if (ends.startsWith('<br>')) return trimmedLine(ends.slice('<br>'.length));
  return ends.endsWith('<br>') ? trimmedLine(ends.slice(0, -'<br>'.length)) : ends;
}

/** One text of several lines: cells are words of one line, rows and paragraphs are lines. */
function flatten(root: Element): string {
  for (const picture of root.querySelectorAll('img')) picture.remove();
  for (const cell of root.querySelectorAll('td, th')) {
    for (const block of [...cell.querySelectorAll(blockTags.join())].reverse()) {
      block.after(' ');
      unwrap(block);
    }
    for (const end of cell.querySelectorAll('br')) end.replaceWith(' ');
    if (cell.nextElementSibling) cell.append(' ');
    unwrap(cell);
  }
  for (const block of [...root.querySelectorAll(blockTags.join())].reverse()) {
    if (block.localName === 'hr') continue;
    const line = () => root.ownerDocument.createElement('hr');
    block.before(line());
    block.after(line());
    unwrap(block);
  }
  const all = root.innerHTML.split('<hr>').map((line) => trimmedLine(line.replace(/ {2,}/g, ' ')));
  return all.filter(Boolean).join('<br>');
}

const keepAddressed = ({ src }: PastedPicture): PictureFate => (isPictureAddress(src) ? { src } : 'drop');

/**
 * What was copied from Google Docs, Word, Pages or a web page, as the site keeps texts: formats as elements, lists as lists, nothing of the looks
 * of where it came from. It is not sanitised by this.
 *
 * @param html The clipboard's HTML.
 * @param blocks False for a text with inline formats alone: paragraphs become lines, and cells of a table words of one line.
 * @param decide What becomes of each picture. Default: those with an address stay as they are.
 */
export function cleanPaste(
  html: string,
  blocks: boolean,
  decide: (picture: PastedPicture) => PictureFate = keepAddressed,
): string {
  const { body } = new DOMParser().parseFromString(pasteSource(html), 'text/html');
  for (const end of body.querySelectorAll('br.Apple-interchange-newline')) end.remove();
  markPictures(body, decide);
  makeWordLists(body);
  tidyBlanks(body);
  for (const element of body.querySelectorAll(`[${styleAttribute}]`)) applyStyles(element);
  narrow(body);
  dropEmpty(body);
  mendLists(body);
  // Words that stood in elements of their own are neighbours now, and so are their blanks.
  body.normalize();
  tidyBlanks(body);
  if (!blocks) return flatten(body);
  wrapLoose(body);
  dropEmpty(body);
  for (const block of body.querySelectorAll('p, li, h2, h3, h4, h5, h6, td, th')) {
    while (block.lastChild?.nodeName === 'BR') block.lastChild.remove();
    const [first, last] = [block.firstChild, block.lastChild];
    if (first?.nodeType === 3) first.nodeValue = (first.nodeValue ?? '').trimStart();
    if (last?.nodeType === 3) last.nodeValue = (last.nodeValue ?? '').trimEnd();
  }
  return body.innerHTML.replace(/>\s+(?=<(?:\/?(?:ul|ol|li|table|thead|tbody|tr|td|th|p|h[2-6])\b))/g, '>').trim();
}
