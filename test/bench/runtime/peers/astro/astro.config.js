import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

/** A static build as Astro's documentation sets it up, with its styles in the page, as ours has them. */
export default defineConfig({
  srcDir: '.',
  integrations: [react()],
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
});
