import { holdsTranslation } from '../places/page-language.js';
import { typedText } from '../places/kinds/typed-text.js';
import type { TypedText } from '../places/kinds/typed-text.js';
import type { OpenText } from './open-text.js';

/** What was typed into an open text, fit to be stored, or the reason why it cannot be. */
export function typedInto({ element, kind, editing }: OpenText): TypedText {
  if (editing.foreign.isAltered) return { problem: holdsTranslation(element) ? 'translated' : 'alteredAgain' };
  return typedText(kind, editing.editor.content(), editing.clean);
}
