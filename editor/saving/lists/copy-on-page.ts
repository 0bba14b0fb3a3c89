import { loadedSanitizer } from '../../../runtime/html/sanitizer.js';
import type { EditKind } from '../../../runtime/contract/schema.js';
import { listChanges } from '../changes/changes.js';
import { turnOf } from '../changes/save-order.js';
import { inPlaceKind } from '../../places/kinds/field-editors.js';
import { showHtml } from '../../view/show-html.js';
import { entriesOf, pathInEntry } from '../../places/entries/entry-of.js';
import { idInCopy } from '../../places/entries/entry-id.js';
import { elementsShowing, documentOwner } from '../../places/text-place.js';
import { unsavedMark, addedMark, removedMark } from '../../places/marks.js';
import type { EntryAction } from '../changes/entry-action.js';
import { giveOwnIds } from '../../places/entries/own-ids.js';

/** What edit mode says of an entry, and does not say of its copy. */
const marks = [unsavedMark, removedMark, addedMark, 'data-gh-entry', 'data-gh-meant', 'data-gh-present'];

const editNames = ['gh-id', 'gh-array', 'gh-item', 'gh-kind'];

/** An entry, or what it is wrapped in where every entry has a wrapper of its own. */
export function wrapperOf(list: HTMLElement, entry: HTMLElement): HTMLElement {
  const others = entriesOf(list).filter((other) => other !== entry);
  let whole = entry;
  for (let parent = entry.parentElement; parent && parent !== list; parent = parent.parentElement) {
    if (others.length === 0 || others.some((other) => parent.contains(other))) break;
    whole = parent;
  }
  return whole;
}

/** A block inside of a copy is only looked at: it would come to life with the values of the block that it is a copy of. */
function putToRest(copy: Element): void {
  for (const block of copy.querySelectorAll('*')) {
    if (!block.localName.startsWith('gh-') || block.localName === 'gh-children') continue;
    const still = block.ownerDocument.createElement('div');
    still.className = block.className;
    still.append(...block.childNodes);
    for (const name of editNames) for (const inner of still.querySelectorAll(`[${name}]`)) inner.removeAttribute(name);
    block.replaceWith(still);
  }
}

/** What is stored of a text by the time that an act is carried out; `undefined` where the page shows it. */
function storedThen(element: HTMLElement, at: number) {
  if (!element.hasAttribute(unsavedMark)) return undefined;
  const change = listChanges().find(({ place }) => elementsShowing(element.ownerDocument, place).includes(element));
  if (!change) return undefined;
  const isBefore = (change.state === 'saving' || change.state === 'waiting') && turnOf(change) < at;
  return isBefore ? undefined : change.initial;
}

/** A position that no value of a list has on the page: what a block keeps by it belongs to no other entry. */
function freePosition(list: HTMLElement): number {
  const start = `${list.getAttribute('gh-array')}.`;
  const all = ['gh-id', 'gh-array'].flatMap((name) =>
    [...(documentOwner(list) ?? list).querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
  );
  const taken = all.filter((path) => path.startsWith(start)).map((path) => parseInt(path.slice(start.length), 10));
  return Math.max(-1, ...taken.filter(Number.isInteger)) + 1;
}

/** Names the values and entries of a copy as those of the entry that it is to be. */
function nameValues(
  list: HTMLElement,
  pairs: readonly (readonly [HTMLElement, HTMLElement])[],
  act: EntryAction,
): void {
  const position = freePosition(list);
  const own = list.getAttribute('gh-array') ?? '';
  const isHere = (element: Element) =>
    documentOwner(element) === documentOwner(list) &&
    ['data-chapter', 'data-gpage'].every((name) => element.getAttribute(name) === list.getAttribute(name));
  for (const [from, to] of pairs) {
    if (from.hasAttribute('gh-item') && documentOwner(from) === documentOwner(list))
      to.setAttribute('gh-item', idInCopy(act.id, from.getAttribute('gh-item') ?? ''));
    for (const name of ['gh-id', 'gh-array']) {
      const path = from.getAttribute(name);
      const way = path === null || !isHere(from) ? undefined : pathInEntry(list, path);
      if (way !== undefined) to.setAttribute(name, [own, position, ...(way ? [way] : [])].join('.'));
    }
  }
}

/** Shows in a copy what the document will have there: its own words, and of texts that are not saved what they were. */
function showWords(list: HTMLElement, pairs: readonly (readonly [HTMLElement, HTMLElement])[], act: EntryAction): void {
  const clean = loadedSanitizer();
  for (const [from, to] of pairs) {
    const id = from.getAttribute('gh-id');
    const way = id === null ? undefined : pathInEntry(list, id);
    const word = way === undefined ? undefined : act.newWords?.[way];
    const kind = (from.getAttribute('gh-kind') ?? 'rich') as EditKind;
    const html = word !== undefined && clean ? inPlaceKind(kind)?.html(word, clean) : storedThen(from, act.at);
    if (html !== undefined) showHtml(to, html);
  }
}

/**
 * The entry that an act adds, made of the markup of the one that it is like. It has an identity and ids of its own, so that its texts are edited as
 * those of any entry. It looks as it will when it is stored.
 *
 * @returns it, or what it is wrapped in, to be put behind what that one is wrapped in
 */
export function copyOnPage(list: HTMLElement, model: HTMLElement, act: EntryAction, label: string): HTMLElement {
  const whole = wrapperOf(list, model);
  const copy = whole.cloneNode(true) as HTMLElement;
  const inside = (element: HTMLElement) => [element, ...element.querySelectorAll<HTMLElement>('*')];
  const [before, after] = [inside(whole), inside(copy)];
  const entry = after[before.indexOf(model)] ?? copy;
  const pairs = before.flatMap((from, at) => {
    const to = after[at];
    return to && model.contains(from) ? [[from, to] as const] : [];
  });
  nameValues(list, pairs, act);
  showWords(list, pairs, act);
  for (const element of after) for (const mark of marks) element.removeAttribute(mark);
  putToRest(copy);
  const radios = [...list.ownerDocument.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  giveOwnIds(copy, act.id, (name) => radios.some((radio) => radio.name === name && !whole.contains(radio)));
  entry.setAttribute('gh-item', act.id);
  entry.setAttribute(addedMark, label);
  if (act.how === 'add' && act.isShown) entry.removeAttribute('gh-hidden');
  else if (act.how === 'add') entry.setAttribute('gh-hidden', 'new');
  return copy;
}
