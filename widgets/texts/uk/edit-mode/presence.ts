import type english from '../../../../editor/view/texts.js';

export default {
  presence: 'Інші, хто редагує цей сайт',
  presenceSomebody: 'Інша людина',
  presenceCame: '{name} теж редагує цю сторінку.',
  presenceHere: '{name} – на цій сторінці',
  presenceWrites: '{name} редагує текст цієї сторінки',
  presenceElsewhere: '{name} – на сторінці {page}',
  presenceInText: '{name} теж редагує цей текст. Якщо ви обоє зміните ті самі слова, ви оберете одну з версій.',
} satisfies Partial<typeof english>;
