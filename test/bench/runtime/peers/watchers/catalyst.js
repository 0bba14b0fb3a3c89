import { lazyDefine } from '@github/catalyst';

/** The loader of Catalyst, waiting for one tag. */
lazyDefine('cat-late', async () => customElements.define('cat-late', class extends HTMLElement {}));
