import { askSite } from '../../saving/documents/ask-site.js';
import { askAsEditor } from '../../saving/documents/ask-as-editor.js';
import { newId } from '../../places/entries/entry-id.js';
import type { CallSurroundings } from '../../view/edit-surroundings.js';
import type { Note, NoteList, NoteTarget } from './note.js';

/** Notes of the site. Calls reject with a refusal whose `code` says why. */
export function noteStore(surroundings: Pick<CallSurroundings, 'runtime' | 'holder'>) {
  const asEditor = askAsEditor(surroundings);
  const ask = <T>(path: string, body?: object) => asEditor<T>(() => askSite(`/_gh/edit/notes${path}`, body));
  const newKey = () => newId() + newId();
  return {
    list: () => ask<NoteList>(''),
    add: (target: NoteTarget, body: string, assigned: number | null) =>
      ask<{ readonly id: number }>('/add', { ...target, body, assigned, key: newKey() }),
    answer: ({ id }: Note, body: string) => ask('/answer', { id, body, key: newKey() }),
    resolve: ({ id }: Note, isResolved: boolean) => ask('/change', { id, isResolved }),
    assign: ({ id }: Note, assigned: number | null) => ask('/change', { id, assigned }),
    remove: ({ id }: Note) => ask('/remove', { id }),
  };
}

export type NoteStore = ReturnType<typeof noteStore>;
