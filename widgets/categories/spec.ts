import { flag } from '../../runtime/contract/attributes.js';
import { defineWidget } from '../../runtime/contract/define-widget.js';

export default defineWidget({
  tag: 'gh-categories',
  aliases: [{ tag: 'categories-list', defaults: { 'data-in-row': '' } }],
  attributes: { 'data-in-row': flag({ doc: 'The links stand in a row, without a panel.' }) },
  summary:
    'Links to the categories of a chapter, in a panel that opens: the one shown is its label. `data-chapter` names the chapter, default `blog`.',
  wake: 'never',
  minHeight: 48,
  enhanceWhen: 'details',
});
