import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import type { PluginOption } from 'vite';
import solid from 'vite-plugin-solid';

interface Framework {
  /** Name, as its documentation writes it. */
  readonly title: string;
  /** File of its views, in `views/`. */
  readonly views: string;
  /** What compiles its files; most need nothing. */
  readonly plugins?: () => PluginOption[];
  /** Events that it cannot hear by its own property: it writes their names in another way. */
  readonly deafTo?: readonly string[];
}

/** True for tags that the compiler of a framework must leave to the page. */
const isCustomElement = (tag: string): boolean => tag.includes('-');

export const frameworks = {
  react: { title: 'React', views: 'react.jsx' },
  preact: { title: 'Preact', views: 'preact.jsx', deafTo: ['CAPSevent', 'PascalEvent'] },
  vue: {
    title: 'Vue',
    views: 'vue.js',
    plugins: () => [vue({ template: { compilerOptions: { isCustomElement } } })],
  },
  svelte: { title: 'Svelte', views: 'svelte.js', plugins: () => [svelte({ configFile: false })] },
  solid: { title: 'Solid', views: 'solid.jsx', plugins: () => [solid()] },
  lit: { title: 'Lit', views: 'lit.js' },
  angular: { title: 'Angular', views: 'angular.js' },
} as const satisfies Record<string, Framework>;

export type FrameworkName = keyof typeof frameworks;

/** The frameworks that a run tries: three in `npm test`, all in `npm run test:full`. */
export const triedFrameworks = (
  process.env['FULL_MATRIX'] ? Object.keys(frameworks) : ['react', 'preact', 'vue']
) as readonly FrameworkName[];
