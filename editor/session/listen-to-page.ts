import { watchFields } from '../places/pointing/watch-fields.js';
import { catchFiles } from '../pictures/catch-files.js';
import { warnUnkept } from '../saving/journal/warn-unkept.js';
import type { Arrangement } from '../saving/lists/arrange.js';
import { isAreaButton } from '../site/areas/mark-areas.js';
import { watchEntries } from '../site/lists/watch-entries.js';
import { watchTexts } from '../text/watch-texts.js';
import { isLogin } from '../view/ask-login.js';
import type { EditSurroundings } from '../view/edit-surroundings.js';
import type { EditViewStore } from './edit-view.js';
import { focusTools } from './focus-tools.js';
import type { SessionParts } from './session-parts.js';

interface Listening {
  readonly surroundings: EditSurroundings;
  readonly view: EditViewStore;
  readonly parts: Pick<SessionParts, 'history' | 'opening' | 'rights' | 'saving' | 'text'>;
  readonly arrange: (entry: HTMLElement, how: Arrangement) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Listens to mouse, keys and files on the page, and makes requests of them. @returns functions that end it */
export function listenToPage({ surroundings, view, parts, arrange, onUndo, onRedo }: Listening): (() => void)[] {
  const { holder, texts, notify } = surroundings;
  const { history, opening, rights, saving, text } = parts;
  const isOwn = (node: Node) => holder.contains(node) || isLogin(node) || isAreaButton(node);
  return [
    watchEntries(document, {
      onEntry: (found) => {
        const entry = found && rights.mayArrange(found) ? found : undefined;
        if (view.get().entry !== entry) view.set({ entry });
      },
      onMove: (entry, how) => {
        if (rights.mayArrange(entry)) arrange(entry, how);
      },
      isOwn,
    }),
    watchFields(document, {
      onField: (field) => {
        const known = view.get().field;
        if (known?.element !== field?.element || known?.by !== field?.by) view.set({ field });
      },
      isOwn,
    }),
    watchTexts(document, {
      onOpen: (element, point) => opening.open(element, point),
      onSave: () => void saving.save(),
      onLeave: () => text.leave(),
      onTools: () => focusTools(holder, text.element !== undefined),
      onUndo,
      onRedo,
      onLost: () => void opening.reopen(),
      current: () => text.element,
      isOwn,
    }),
    warnUnkept(() => notify(texts.unkept)),
    catchFiles(document, {
      onPicture: (picture, file) => opening.open(picture, undefined, file),
      onElsewhere: () => notify(texts.dropOnPicture),
    }),
    history.follow(isOwn),
  ];
}
