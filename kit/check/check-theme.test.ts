import { expect, it } from 'vitest';
import { checkPage } from './check-page.js';

const sheets: Readonly<Record<string, string>> = {
  'assets/css/variables.css':
    "@import './themes/themes.css'; :root { --bg-color: #fff; --own-size: 3px; --gh-ink: #000; }",
  '/assets/css/themes/themes.css': '.dark_theme { --h-color : #eee }',
};
const theme = [
  { variable: '--bg-color', tokens: ['--gh-paper', '--gh-night'] },
  { variable: '--h-color', tokens: ['--gh-heading'] },
  { variable: '--text-color', tokens: ['--gh-ink'] },
];

it('the theme variables of a page are named with their tokens, imported sheets and sheets in the page included', async () => {
  const html =
    '<html lang="en"><head><link rel="stylesheet" href="assets/css/variables.css"><link rel="icon" href="/a.css"><style>b { --text-color: red; color: var(--unset) }</style></head></html>';
  const asked: string[] = [];
  const { findings } = await checkPage(html, '/blog/', {
    theme,
    readFile: async (address) => {
      asked.push(address);
      return new TextEncoder().encode(sheets[address] ?? '');
    },
  });
  expect(findings.filter(({ kind }) => kind === 'theme').map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'note: --bg-color becomes --gh-paper and --gh-night.',
    'note: --h-color becomes --gh-heading.',
    'note: --text-color becomes --gh-ink.',
    expect.stringMatching(/^note: no token stands for --own-size: /),
  ]);
  expect(asked).toEqual(Object.keys(sheets));
});
