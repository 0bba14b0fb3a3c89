import { loadSanitizer } from '../../../runtime/html/sanitizer.js';
import type { Clean } from '../../../runtime/html/safe-html.js';
import type { Json } from '../../../sdk/operations/json.js';
import { entryDifferences } from '../lists/entry-differences.js';
import type { EntryDifference } from '../lists/entry-differences.js';
import type { EntryAction } from '../changes/entry-action.js';
import type { EditTexts } from '../../view/texts.js';
import type { Store } from '../../../runtime/basics/create-store.js';
import { inPlaceKind } from '../../places/kinds/field-editors.js';
import type { RemovalDifference, RemovalView, RemovalChoice } from './open-removal.js';

/** Values of a panel that are words about what is shown. */
const labels: Readonly<Record<string, keyof EditTexts>> = { alt: 'pictureAlt', title: 'pictureTitle' };

function asShown({ kind, of = '', then, now }: EntryDifference, clean: Clean): RemovalDifference {
  if (kind === 'entries') return { kind: 'words', then, now };
  if (inPlaceKind(kind)) return { kind: 'text', then: clean(then), now: clean(now) };
  const label = labels[of];
  if (label) return { kind: 'words', label, then, now };
  return { kind: kind.startsWith('image') ? 'picture' : 'words', then, now };
}

/** Asks what becomes of an entry that was removed and that somebody else has changed since: one question at a time. */
export class RemovalQuestion {
  readonly #view: Store<RemovalView>;
  #answer: (choice: RemovalChoice) => void = () => undefined;

  constructor(view: Store<RemovalView>) {
    this.#view = view;
  }

  /** Shows what the entry was and what it is now. */
  async ask({ seen, words }: EntryAction, theirs: Json): Promise<RemovalChoice> {
    const clean = await loadSanitizer();
    const differences = seen ? entryDifferences(seen, theirs, clean) : [];
    // Nothing that an editor could have seen of it is otherwise.
    if (differences.length === 0) return 'remove';
    this.#view.set({ removal: { words, differences: differences.map((one) => asShown(one, clean)) } });
    const choice = await new Promise<RemovalChoice>((resolve) => {
      this.#answer = resolve;
    });
    this.#view.set({ removal: undefined });
    return choice;
  }

  answer(choice: RemovalChoice): void {
    this.#answer(choice);
  }
}
