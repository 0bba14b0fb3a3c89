import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startTestPlatform, type TestPlatform } from '../../sdk/testing/test-platform.js';

/** A small site as the legacy tools generate it; its configuration imports a package that is not installed. */
const files: Readonly<Record<string, string>> = {
  'config.mjs': [
    "export { chapters } from './config/chapters.mjs';",
    "import library, { extra as more } from '@legacy/components';",
    "export const components_list = [...library, ...more, { tag: 'price-list', src: '/src/assets/js/price-list/price-list.js' }];",
    "export const auth_key = 'SECRET-KEY';",
    "export * as clientConfig from './client-config.mjs';",
  ].join('\n'),
  'config/chapters.mjs': 'export const chapters = { pages: { app_id: 7, slug_field_id: 71, json_field_id: 72 } };',
  'client-config.mjs':
    "export const componentsConfigs = { generalInfo: { name: 'Studio' } };\nexport const languageList = ['uk', 'en'];\nexport const defaultLanguage = 'uk';",
  'src/index.html':
    '<html><head><link rel="stylesheet" href="assets/css/a.css"></head><body><homepage-banner data-gh-id="hero"></homepage-banner><img src="https://files.example/b.png"><img src="https://x;sandbox/c.png"></body></html>',
  'src/about-us.html':
    '<html><head><link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=A"><script src="https://chat.example/a.js"></script></head><body><text-only data-gh-id="about"></text-only><img src="assets/a.png"></body></html>',
  'src/services/index.html':
    '<html><head></head><body><p>Services</p><price-list data-gh-id="prices"></price-list></body></html>',
  'src/assets/js/price-list/price-list.js': `import GHComponent from '@legacy/component';
import html from './price-list.html';
import './price-list.css';
class PriceList extends GHComponent {
  async onServerRender() {
    this.prices = await this.getGhData(this.getAttribute('data-gh-id'));
    this.render(html);
  }
  onClientReady() {
    this.dataset.ready = this.environment;
  }
  choose(element) {
    element.textContent = 'Chosen';
  }
}
customElements.define('price-list', PriceList);
`,
  'src/assets/js/price-list/price-list.html':
    '<h2 gh-id="prices.title">x</h2><ul>${prices.items.map((item) => `<li>${item}</li>`).join("")}</ul><button onclick="choose()">Choose</button>',
  'src/assets/js/price-list/price-list.css': 'price-list ul { color: rgb(1, 2, 3); }',
  'src/404.html': '<html><head></head><body><p>Nothing here</p></body></html>',
  'src/assets/css/a.css': 'body { color: #123456 }',
  'src/assets/images/a.png': 'PNG-0123456789',
  'src/assets/.hidden': 'no',
  'secret.txt': 'no',
};

/** Pages of the platform, with their documents. */
const pages: readonly (readonly [slug: string, document: object])[] = [
  ['/', { hero: { title: 'We draw houses', image: { src: 'assets/images/a.png', alt: 'A house' } } }],
  ['/about-us/', { about: { title: 'About', text: '<p>Us</p>' } }],
  ['/en/about-us/', { about: { title: 'About in English' } }],
  [
    '/services/',
    {
      prices: {
        title: 'Our <b>prices</b>',
        items: ['Walls', 'Roofs<form action="https://elsewhere.example/"><input name="card"></form>'],
      },
    },
  ],
  ['/lost/', {}],
  ['/404/', {}],
];

/** A platform with the pages of the small legacy site; the caller closes it. */
export async function startLegacyPlatform(): Promise<TestPlatform> {
  const platform = await startTestPlatform();
  const items_list = pages.map(([slug], index) => ({
    item_id: index + 1,
    fields: [{ field_id: 71, field_value: slug }],
  }));
  platform.route('/api/app/get', {
    app_id: 7,
    app_name: 'Pages',
    last_update: 1,
    permission: 4,
    ...{ field_list: [], file_list: [], views_list: [], chunks: [] },
    items_list,
  });
  platform.route('/api/new/document/find-one', ({ form }: { form: URLSearchParams }) => {
    const { item_id } = JSON.parse(form.get('document') ?? '{}') as { item_id: number };
    return {
      json: { app_id: 7, item_id, element_id: 72, rev: 1, data: JSON.stringify(pages[item_id - 1]?.[1] ?? {}) },
    };
  });
  return platform;
}

/** Writes the small legacy site into a new folder. */
export function writeLegacyFolder(): { readonly folder: string; readonly remove: () => void } {
  const place = mkdtempSync(join(tmpdir(), 'legacy-'));
  // Modules below `node_modules` are loaded by Node itself, and not by the test runner, which has no hooks for packages that are missing.
  const folder = join(place, 'node_modules/site');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { folder, remove: () => rmSync(place, { recursive: true }) };
}
