import type english from '../../../edit-mode/texts.js';

/** What the switch itself says; visitors' pages have it. */
export default {
  editMode: 'Режим редагування',
  loadFailed: 'Режим редагування не завантажився. Перевірте з’єднання й увімкніть його знову.',
} satisfies typeof english;
