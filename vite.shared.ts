import { defineConfig } from 'vite';

/** What every Vite run of the project shares, tests included. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
});
