import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** How each story is looked at. */
export const looks = [
  { name: 'light', globals: { theme: 'light', direction: 'ltr' } },
  { name: 'dark', globals: { theme: 'dark', direction: 'ltr' } },
  { name: 'right to left', globals: { theme: 'light', direction: 'rtl' } },
] as const;

/** CSS pixels. */
export const lookWidths = [390, 1280] as const;

/** No page is looked at below this: CSS pixels. */
const deepest = 2400;

const require = createRequire(import.meta.url);
const fontFace = (subset: string, range: string) => {
  const file = require.resolve(`@fontsource-variable/golos-text/files/golos-text-${subset}-wght-normal.woff2`);
  const data = readFileSync(file).toString('base64');
  return `@font-face{font-family:Looks;font-weight:400 900;unicode-range:${range};src:url(data:font/woff2;base64,${data})}`;
};

/** One font on every machine, so that lines break at the same places. */
const style = `${fontFace('latin', 'U+0-2AF,U+2000-22FF')}${fontFace('cyrillic', 'U+400-4FF')}
.story{--gh-font:Looks,sans-serif;--gh-font-display:Looks,sans-serif}`;

interface Frame {
  readonly __STORYBOOK_ADDONS_CHANNEL__: { readonly emit: (event: string, detail: unknown) => void };
}

/** Opens a story for {@link lookAt}. */
export async function openForLooks(page: Page, site: string, id: string): Promise<void> {
  await page.goto(`${site}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`);
  await page.locator('#storybook-root > .story[data-story="alive"]').waitFor({ state: 'attached' });
  await page.addStyleTag({ content: style });
}

/** A screenshot of a story in one look, its pictures loaded, nothing moving. */
export async function lookAt(page: Page, { globals }: (typeof looks)[number], width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    (wanted) => (window as unknown as Frame).__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: wanted }),
    globals as Readonly<Record<string, string>>,
  );
  const { theme, direction } = globals;
  await page
    .locator(`#storybook-root > .story[data-story="alive"][data-gh-scheme="${theme}"][dir="${direction}"]`)
    .waitFor({ state: 'attached' });
  const height = await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document.documentElement.scrollHeight;
  });
  return page.screenshot({
    fullPage: true,
    animations: 'disabled',
    clip: { x: 0, y: 0, width, height: Math.min(height, deepest) },
  });
}
