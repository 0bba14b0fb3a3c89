import * as v from 'valibot';
import { defineWidget } from '../../runtime/contract/define-widget.js';

export default defineWidget({
  tag: 'gh-contents',
  aliases: [{ tag: 'contents-component', defaults: { 'data-gh-id': 'entry' } }],
  summary: 'Links to the headings of a text, with a mark at the one that is being read.',
  wake: 'never',
  enhanceWhen: 'a',
  // The data that the block reads from the text's own component.
  data: v.object({ text: v.string() }),
});
