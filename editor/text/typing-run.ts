import { isSameValue } from '../../sdk/pure/is-same-value.js';
import type { Operation } from '../../sdk/operations/operation.js';
import type { TextBase } from '../places/shown-target.js';
import { newId } from '../places/entries/entry-id.js';
import { typedText } from '../places/kinds/typed-text.js';
import { changeOfText } from '../saving/changes/change-of-text.js';
import type { Change } from '../saving/changes/changes.js';
import type { SafeHtml } from '../../runtime/html/safe-html.js';
import type { OpenText, SavedRun } from './open-text.js';

/** Counts the saves of one open text. */
export class TypingRun implements SavedRun {
  readonly id = newId();
  readonly initial: SafeHtml;
  /** What was stored then; `undefined` until that is known. */
  #before: TextBase | undefined;
  #now: TextBase | undefined;
  #sending = 0;
  #isStored = false;

  constructor({ initial, base }: Pick<OpenText, 'initial' | 'base'>) {
    this.initial = initial;
    this.#before = base;
    this.#now = base;
  }

  async send(save: Promise<void>): Promise<void> {
    this.#sending += 1;
    await save;
    this.#sending -= 1;
  }

  saved({ base, value }: Change, undo: readonly Operation[]): void {
    const back = undo.find(({ kind }) => kind === 'set');
    if (!back) return;
    const target = back.target;
    this.#before ??= { target, stored: back.kind === 'set' ? back.value : base?.stored };
    this.#now = { target, stored: value };
    this.#isStored = true;
  }

  restoring(text: OpenText): Change | undefined {
    const isChanged = this.#isStored && !isSameValue(this.#before?.stored, this.#now?.stored);
    if (!isChanged && this.#sending === 0) return undefined;
    const { kind, editing } = text;
    const typed = typedText(kind, String(this.initial), editing.clean);
    const value = this.#before?.stored ?? ('value' in typed ? typed.value : undefined);
    if (value === undefined) return undefined;
    const shown = { ...text, initial: text.saved ?? text.initial, base: this.#now, place: editing.place, run: this.id };
    return { ...changeOfText(shown, { value, html: this.initial }, undefined), isQuiet: true };
  }
}
