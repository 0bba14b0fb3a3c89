import type { EditKind } from '../../../runtime/contract/schema.js';
import { loadSanitizer } from '../../../runtime/html/sanitizer.js';
import type { Site } from '../../../runtime/page/site.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import { changeAt, keepChange } from '../changes/changes.js';
import type { Change } from '../changes/changes.js';
import { markUnsaved, showText } from '../showing/show-changes.js';
import { fieldEditorOf } from '../../places/kinds/field-editors.js';
import { showHtml } from '../../view/show-html.js';
import { atSpot, placeOf } from '../../places/text-place.js';
import { typedText } from '../../places/kinds/typed-text.js';
import type { JournalNote } from './journal-entry.js';
import { eraseJournal, readNotes } from './journal.js';
import { journalWritten } from './keep-journal.js';

/** Notes of this very page are those who write here have in their hands. */
const isEarlier = ({ at, page }: JournalNote) => at < performance.timeOrigin && page.path === location.pathname;

/** The change that a note makes on the page that it was made on; `undefined` where its text is not there, or is being written in. */
async function changeOfNote(note: JournalNote, site: () => Promise<Site>): Promise<Change | undefined> {
  const element = atSpot(document, note.spot);
  const kind = element && fieldEditorOf(element);
  if (!element || kind?.where !== 'in place') return undefined;
  const [place, clean] = await Promise.all([placeOf(element, site), loadSanitizer()]);
  const typed = typedText(kind, note.content, clean);
  if (!place || typed.problem !== undefined || element.isContentEditable) return undefined;
  const known = changeAt(place.key);
  if (known && isSameValue(known.value, typed.value)) return known;
  // A change that was begun later stays, and the note beside it: it is offered once that one is saved.
  if (known && known.at > note.at) return undefined;
  const before = element.cloneNode() as HTMLElement;
  showHtml(before, clean(note.before));
  return {
    ...{ place, initial: kind.shown(before, clean), html: typed.html, value: typed.value },
    ...{ base: undefined, shown: undefined, page: note.page, at: note.at, state: 'typed' },
    kind: (element.getAttribute('gh-kind') ?? 'rich') as EditKind,
  };
}

/**
 * Shows texts that earlier pages at this address kept before they knew where those are stored, as unsaved changes. What the site cannot tell now is
 * fetched again once the browser is online, or with the next page.
 */
export async function takeNotes(site: () => Promise<Site>): Promise<void> {
  const notes = (await readNotes()).filter(isEarlier);
  for (const note of notes) {
    try {
      const change = await changeOfNote(note, site);
      if (!change) continue;
      keepChange(change);
      showText(document, change.place, change.html);
      markUnsaved(document);
      await journalWritten();
      await eraseJournal(note.key, note.tab);
    } catch {
      return addEventListener('online', () => void takeNotes(site), { once: true });
    }
  }
}
