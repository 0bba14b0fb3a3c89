import type english from '../../breadcrumbs/texts.js';

export default {
  label: 'Навігаційний ланцюжок',
  home: 'Головна',
} satisfies Record<keyof typeof english, string>;
