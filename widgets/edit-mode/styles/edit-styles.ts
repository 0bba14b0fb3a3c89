import areas from '../areas/areas.css?inline';
import conflict from '../conflict/conflict.css?inline';
import crop from '../crop/crop.css?inline';
import draft from '../draft/draft.css?inline';
import history from '../history/history.css?inline';
import paste from '../paste/paste.css?inline';
import pages from '../pages/pages.css?inline';
import presence from '../presence/presence.css?inline';
import bar from './bar.css?inline';
import buttons from './buttons.css?inline';
import colours from './colours.css?inline';
import choosers from './choosers.css?inline';
import dialog from './dialog.css?inline';
import form from './form.css?inline';
import notes from './notes.css?inline';
import page from './page.css?inline';

/** Style sheets of all that edit mode shows; later ones refine earlier ones. */
export const editStyles: readonly string[] = [
  ...[colours, page, bar, notes, buttons, dialog, form, choosers, crop],
  ...[areas, paste, pages, history, conflict, presence, draft],
];
