import type english from '../../recent-posts/texts.js';

export default { title: 'Останні статті', all: 'Усі статті' } satisfies Record<keyof typeof english, string>;
