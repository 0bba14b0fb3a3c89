import { loadSanitizer } from '../../../runtime/html/sanitizer.js';
import type { Clean, SafeHtml } from '../../../runtime/html/safe-html.js';
import { plainText } from '../../../widgets/shared/plain-text.js';
import type { SaveConflict } from '../documents/save-result.js';
import type { Change } from '../changes/changes.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import type { Store } from '../../../runtime/basics/create-store.js';
import { inPlaceKind } from '../../places/kinds/field-editors.js';
import { elementsShowing } from '../../places/text-place.js';
import type { ConflictChoice } from './conflict-choice.js';
import { mergeTexts } from './merge-texts.js';
import type { Choice, TextMerge } from './merge-texts.js';
import type { ComparedTexts, ConflictAnswer, ConflictView } from './open-conflict.js';

const allChoices: readonly Choice[] = ['mine', 'theirs', 'both'];

/** What is said of both versions of a text, as words where it has no markup. */
function compare({ kind, html, value, initial, base }: Change, theirs: unknown, other: SafeHtml, clean: Clean) {
  const shown = (stored: unknown) => inPlaceKind(kind)?.html(stored, clean);
  if (!kind.startsWith('plain'))
    return mergeTexts(kind, {
      base: String(shown(base?.stored) ?? initial),
      mine: String(html),
      theirs: String(other),
    });
  if (typeof value !== 'string' || typeof theirs !== 'string') return undefined;
  const words = (stored: string) => (kind === 'plain' ? stored : plainText(String(shown(stored))));
  const before = typeof base?.stored === 'string' ? words(base.stored) : plainText(String(initial));
  return mergeTexts('plain', { base: before, mine: words(value), theirs: words(theirs) });
}

const compared = ({ open, preview, option }: TextMerge, clean: Clean): ComparedTexts => ({
  open: open.map((piece) => allChoices.map((choice) => ({ choice, html: clean(option(piece, choice)) }))),
  preview: (choices) => clean(preview(choices)),
});

/** Asks what becomes of two versions of a text: one question at a time. */
export class ConflictQuestion {
  readonly #surroundings: EditSurroundings;
  readonly #view: Store<ConflictView>;
  #answer: (answer: ConflictAnswer) => void = () => undefined;

  constructor(surroundings: EditSurroundings, view: Store<ConflictView>) {
    this.#surroundings = surroundings;
    this.#view = view;
  }

  /** Shows both versions and what they are together, and gives the answer with what the other one looks like. */
  async ask(change: Change, { theirs }: SaveConflict): Promise<[ConflictChoice, SafeHtml]> {
    const { runtime, host, texts, notify } = this.#surroundings;
    const { place, kind, html } = change;
    const clean = await loadSanitizer();
    const editor = inPlaceKind(kind);
    const other = editor?.html(theirs, clean) ?? clean(JSON.stringify(theirs ?? ''));
    const merge = compare(change, theirs, other, clean);
    runtime.bus.emit('edit-conflict', { path: place.path }, elementsShowing(document, place)[0] ?? host);
    const version = (author: 'mine' | 'theirs', whole: SafeHtml) => (merge ? clean(merge.version(author)) : whole);
    this.#view.set({
      conflict: {
        mine: version('mine', html),
        theirs: version('theirs', other),
        merge: merge && compared(merge, clean),
      },
    });
    const answer = await new Promise<ConflictAnswer>((resolve) => {
      this.#answer = resolve;
    });
    this.#view.set({ conflict: undefined });
    if (typeof answer === 'string') return [answer, other];
    const wanted = merge && editor?.value(merge.result(answer.merge), clean);
    const merged = wanted && 'value' in wanted ? editor?.html(wanted.value, clean) : undefined;
    if (!wanted || 'problem' in wanted || merged === undefined) {
      notify(texts[wanted && 'problem' in wanted ? wanted.problem : 'failed']);
      return ['later', other];
    }
    return [{ value: wanted.value, html: merged, initial: other, isAsked: answer.isAsked }, other];
  }

  answer(answer: ConflictAnswer): void {
    this.#answer(answer);
  }
}
