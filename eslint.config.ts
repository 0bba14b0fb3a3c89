import markdown from '@eslint/markdown';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaryRules } from './test/boundaries/rules.js';
import { mayImport } from './tools/lint/may-import.js';
import { proseInCode } from './tools/lint/prose-in-code.js';
import { prose } from './tools/lint/prose.js';

const globalsOf = (name: string) =>
  (boundaryRules.find((rule) => rule.name === name)?.noGlobals ?? []).map((global) => ({
    name: global,
    message: boundaryRules.find((rule) => rule.name === name)?.why ?? '',
  }));

/** Pages that are generated from code comments, or not yet rewritten in plain words. */
const unpolished = ['platform/README.md', '{examples,cms,demo,test,tools,sdk,stories}/**/*.md'];

export default tseslint.config(
  { ignores: ['dist/**', 'storybook-static/**', '**/node_modules/**', '.data/**', '.cache/**', '**/.astro/**'] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { siteblocks: { rules: { 'may-import': mayImport, prose, 'prose-in-code': proseInCode } } },
  },
  {
    files: ['**/*.md'],
    ignores: unpolished,
    plugins: { markdown },
    language: 'markdown/gfm',
    rules: { 'siteblocks/prose': 'error' },
  },
  {
    files: ['**/*.{ts,tsx,mts,js,jsx,mjs}'],
    extends: [...tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['{sdk,runtime,widgets,editor,kit,cms,platform,blobs,demo}/**/*.{ts,tsx}'],
    rules: { 'siteblocks/may-import': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: { 'siteblocks/prose-in-code': 'error' },
  },
  {
    files: ['widgets/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['location', 'window', 'document', 'navigator'].map((name) => ({
          name,
          message:
            'Components also run on the server: read the page in data.ts, and act on it in enhance.ts or an effect.',
        })),
      ],
    },
  },
  { files: ['**/*.tsx'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['{widgets,editor}/**/*.tsx', 'runtime/react/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'Inline styles are blocked by style-src: use a class.',
        },
      ],
    },
  },
  {
    files: ['runtime/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'runtime/server/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'document',
          // Members of the documents of the platform.
          allowProperties: ['address', 'data', 'item', 'rev'],
          message: 'An element of the page may have this name: use pageDocument (runtime/basics/page-document.ts).',
        },
        ...['dataLayer', 'getConfig', 'gtag', 'siteblocks', 'siteblocksConfig', 'trustedTypes'].map((property) => ({
          property,
          object: 'window',
          message: 'An element of the page may have this name: use ownGlobal() (runtime/basics/own-global.ts).',
        })),
      ],
    },
  },
  {
    files: ['sdk/**/*.ts'],
    ignores: ['sdk/environment.ts', '**/*.test.ts'],
    rules: { 'no-restricted-globals': ['error', ...globalsOf('sdk')] },
  },
  {
    files: ['runtime/server/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-globals': ['error', ...globalsOf('server renderer')] },
  },
  {
    files: [
      'tools/**',
      'platform/**',
      'demo/**',
      'examples/**',
      'test/**',
      'sdk/environment.ts',
      'runtime/basics/log.ts',
      'runtime/classic/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['widgets/cookie-consent/consent-calls.ts', 'widgets/analytics/enhance.ts'],
    rules: { 'prefer-rest-params': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'test/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
