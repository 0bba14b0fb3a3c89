import type english from '../../contents/texts.js';

export default { title: 'Зміст' } satisfies Record<keyof typeof english, string>;
