import { createStore } from '../../../runtime/basics/create-store.js';

/** Open modal sheets, the one that was opened last at the end. Everything outside of it is out of reach, so messages are shown in it. */
export const notesHosts = createStore<{ readonly hosts: readonly HTMLElement[] }>({ hosts: [] });

/** Shows messages in a modal sheet until the returned function is called. */
export function hostNotes(sheet: HTMLElement): () => void {
  notesHosts.set({ hosts: [...notesHosts.get().hosts, sheet] });
  return () => notesHosts.set({ hosts: notesHosts.get().hosts.filter((host) => host !== sheet) });
}
