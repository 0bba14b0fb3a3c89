import { documentAttribute } from '../../../runtime/page/document-name.js';
import type { Clean } from '../../../runtime/html/safe-html.js';
import type { EditKind } from '../../../runtime/contract/schema.js';
import { listChanges } from '../changes/changes.js';
import type { EntrySnapshot, SeenList, SeenValue, WayInEntry } from '../changes/snapshot-of-entry.js';
import { copyToCompare } from '../../places/copy-to-compare.js';
import { inPlaceKind } from '../../places/kinds/field-editors.js';
import { elementsShowing, documentOwner, itemIdsOf } from '../../places/text-place.js';
import { unsavedMark } from '../../places/marks.js';
import { panelLooks } from './panel-look.js';

/** Blocks of an area name the document of the area. */
function isSameDocument(list: Element, element: Element): boolean {
  const [own, other] = [documentOwner(list), documentOwner(element)];
  const name = own?.getAttribute(documentAttribute) ?? null;
  return own === other || (name !== null && name === other?.getAttribute(documentAttribute));
}

/** The way to what an element shows; `undefined` where it is stored somewhere else than in the list. */
function wayFrom(list: Element, element: Element, path: string): WayInEntry | undefined {
  const start = `${list.getAttribute('gh-array')}.`;
  const isElsewhere = ['data-chapter', 'data-gpage'].some(
    (name) => element.getAttribute(name) !== list.getAttribute(name),
  );
  if (isElsewhere || !isSameDocument(list, element) || !path.startsWith(start)) return undefined;
  const ids = itemIdsOf(element, path);
  const segments = path.split('.');
  const way = segments.map((segment, at) => {
    const id = /^\d+$/.test(segment) ? ids[segments.slice(0, at).join('.')] : undefined;
    return id === undefined ? segment : { id };
  });
  // The first step after the list is the entry itself.
  return way.slice(start.split('.').length);
}

type Seen = Pick<SeenValue, 'of' | 'shown'>;

function shownBy(element: HTMLElement, kind: EditKind, clean: Clean): readonly Seen[] {
  const editor = inPlaceKind(kind);
  if (!editor)
    return panelLooks(kind).flatMap((look): Seen[] => {
      const shown = look.shown(element);
      return shown ? [{ of: look.of, shown }] : [];
    });
  const shown = String(editor.shown(copyToCompare(element), clean));
  if (!element.hasAttribute(unsavedMark)) return [{ shown: [shown] }];
  const own = listChanges().filter(({ place }) => elementsShowing(element.ownerDocument, place).includes(element));
  return [{ shown: [shown, ...own.flatMap(({ html, initial }) => [String(html), String(initial)])] }];
}

/** Remembers what the page shows of an entry, so that it is known again if somebody else changes it. */
export function entrySnapshot(list: HTMLElement, entry: HTMLElement, clean: Clean): EntrySnapshot {
  const within = (name: string) => [entry, ...entry.querySelectorAll<HTMLElement>(`[${name}]`)];
  const values = within('gh-id').flatMap((element): SeenValue[] => {
    const path = element.getAttribute('gh-id');
    const way = path === null ? undefined : wayFrom(list, element, path);
    const kind = (element.getAttribute('gh-kind') ?? 'rich') as EditKind;
    return way ? shownBy(element, kind, clean).map((seen) => ({ way, kind, ...seen })) : [];
  });
  const lists = within('gh-array').flatMap((element): SeenList[] => {
    const path = element.getAttribute('gh-array');
    const way = path === null ? undefined : wayFrom(list, element, path);
    const ids = [...element.querySelectorAll('[gh-item]')].flatMap((item) => item.getAttribute('gh-item') ?? []);
    return way ? [{ way, ids }] : [];
  });
  return { values, lists };
}
