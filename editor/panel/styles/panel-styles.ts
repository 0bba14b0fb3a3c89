import crop from '../../pictures/crop/crop.css?inline';
import drag from '../../site/lists/lists.css?inline';
import pages from '../../site/pages/pages.css?inline';
import buttons from '../../view/styles/buttons.css?inline';
import choosers from '../../view/styles/choosers.css?inline';
import colours from '../../view/styles/colours.css?inline';
import dialog from '../../view/styles/dialog.css?inline';
import form from '../../view/styles/form.css?inline';
import details from './panel-details.css?inline';
import lists from './panel-lists.css?inline';
import panel from './panel.css?inline';

/** Style sheets of the site panel; later ones refine earlier ones. */
export const panelStyles: readonly string[] = [
  colours,
  buttons,
  dialog,
  form,
  choosers,
  crop,
  pages,
  drag,
  panel,
  lists,
  details,
];
