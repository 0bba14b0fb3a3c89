import { changeAt } from '../saving/changes/changes.js';
import type { Change } from '../saving/changes/changes.js';
import type { TypedText } from '../places/kinds/typed-text.js';
import type { OpenText } from './open-text.js';

/**
 * Takes a stored version for the unchanged one of a text that is still open.
 *
 * @param typed What the text says now.
 * @returns True where that is the stored version: nothing was typed since.
 */
export function takeSaved(text: OpenText, { place, html, value }: Change, typed: TypedText): boolean {
  text.initial = html;
  text.base = changeAt(place.key)?.base ?? (text.base && { ...text.base, stored: value });
  // A block that renders the new text would replace the nodes that the editor works on: it does so once the text is closed.
  text.saved = html;
  const isSame = String('html' in typed ? typed.html : undefined) === String(html);
  // What is typed from here on is compared with the saved text, so that even a return to the first version is a change.
  const sent = isSame ? text.editing.editor.content() : text.sent;
  if (sent !== undefined) text.editing.editor.startFrom(sent);
  return isSame;
}
