import type english from '../../authors/texts.js';

export default { articles: 'Статті автора' } satisfies Record<keyof typeof english, string>;
