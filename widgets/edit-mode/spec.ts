import { defineWidget } from '../../runtime/contract/define-widget.js';

export default defineWidget({
  tag: 'gh-edit-mode',
  aliases: ['edit-mode'],
  inline: true,
  summary:
    'Switch that turns editing in place on for every text with an edit id. The editor is loaded when it is switched on.',
  wake: 'interaction',
  everywhere: true,
  events: {
    'edit-start': { doc: 'Edit mode was switched on.', detail: '{}' },
    'edit-save': { doc: 'A change was saved.', detail: '{ path: string }' },
    'edit-conflict': {
      doc: 'A text was changed by somebody else meanwhile; the editor chooses.',
      detail: '{ path: string }',
    },
    'add-edit-mode-notification': {
      doc: 'A short message for the notification area; hosts may dispatch it themselves.',
      detail: '{ text: string }',
    },
  },
});
