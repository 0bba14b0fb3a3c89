import areas from '../../site/areas/areas.css?inline';
import conflict from '../../saving/conflicts/conflict.css?inline';
import crop from '../../pictures/crop/crop.css?inline';
import draft from '../../site/drafts/draft.css?inline';
import lists from '../../site/lists/lists.css?inline';
import history from '../../site/history/history.css?inline';
import paste from '../../text/paste/paste.css?inline';
import pages from '../../site/pages/pages.css?inline';
import presence from '../../site/presence/presence.css?inline';
import bar from './bar.css?inline';
import buttons from '../../view/styles/buttons.css?inline';
import colours from '../../view/styles/colours.css?inline';
import choosers from '../../view/styles/choosers.css?inline';
import dialog from '../../view/styles/dialog.css?inline';
import form from '../../view/styles/form.css?inline';
import notes from '../../view/styles/notes.css?inline';
import page from './page.css?inline';

/** Style sheets of all that edit mode shows; later ones refine earlier ones. */
export const editStyles: readonly string[] = [
  ...[colours, page, bar, lists, notes, buttons, dialog, form, choosers, crop],
  ...[areas, paste, pages, history, conflict, presence, draft],
];
