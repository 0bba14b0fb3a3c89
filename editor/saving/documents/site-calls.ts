import type { CallSurroundings } from '../../view/edit-surroundings.js';
import { askAsEditor } from './ask-as-editor.js';
import { askSite } from './ask-site.js';
import { sendFile } from './send-file.js';

/** How parts of edit mode reach the endpoints of the site. An editor whose session has ended is signed in again before a call fails. */
export const siteCalls = (surroundings: Pick<CallSurroundings, 'runtime' | 'holder'>) => ({
  ask: askSite,
  send: sendFile,
  asEditor: askAsEditor(surroundings),
});
