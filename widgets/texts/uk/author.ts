import type english from '../../author/texts.js';

export default { profile: 'Профіль у LinkedIn' } satisfies Record<keyof typeof english, string>;
