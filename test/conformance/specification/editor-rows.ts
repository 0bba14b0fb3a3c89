import { expect } from 'vitest';
import { answering, openTestImages } from '../../platform/image-fixtures.js';
import { save, signInAsEditor, switchOn, text } from '../../support/editing.js';
import type { Row } from './row.js';
import type { Stage } from './stage.js';

/** A page of the demo in edit mode, on which time passes. */
async function edit({ page, site }: Stage): Promise<void> {
  await page.clock.resume();
  await page.goto(`${site.origin}/contact/`);
  await switchOn(page);
}

async function typeInto(stage: Stage, words: string): Promise<void> {
  await text(stage.page, 'hero.title').click();
  await stage.page.waitForSelector('[gh-id="hero.title"][contenteditable]');
  await stage.page.keyboard.type(words);
}

/** What the specification says of edit mode, and of pictures that editors bring in. */
export const editorRows: readonly Row[] = [
  {
    at: '5, 6',
    says: 'saving without a login opens the login popup',
    async seen(stage) {
      await edit(stage);
      await typeInto(stage, 'Typed');
      await stage.page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
      await save(stage.page);
      await stage.page.locator('dialog[open] input[type="password"]').waitFor();
    },
  },
  {
    at: '5, 8',
    says: "saving before the editor is there alerts 'TinyMCE not ready yet'",
    async seen(stage) {
      const alerts: string[] = [];
      stage.page.on('dialog', (dialog) => {
        alerts.push(`${dialog.type()}: ${dialog.message()}`);
        void dialog.accept();
      });
      // It is never there.
      await stage.page.route(/\/assets\/tinymce-/, () => undefined);
      await edit(stage);
      await typeInto(stage, 'Typed early');
      await save(stage.page);
      await expect.poll(() => alerts).toEqual(['alert: TinyMCE not ready yet']);
    },
  },
  {
    at: '2, 9',
    says: 'a notice is shown for 5000 ms',
    async seen(stage) {
      const { page } = stage;
      await page.clock.resume();
      await signInAsEditor(page, stage.site);
      await edit(stage);
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
      const isShown = () => page.getByText('A short message', { exact: true }).isVisible();
      const send = () =>
        page.evaluate(() => {
          const detail = { text: 'A short message' };
          window.dispatchEvent(new CustomEvent('add-edit-mode-notification', { detail }));
        });
      await send();
      await expect.poll(isShown).toBe(true);
      await stage.expectAfter(5000, async () => !(await isShown()));
    },
  },
  {
    at: '8',
    says: 'a picture that cannot be made or taken is logged',
    async seen() {
      const images = await openTestImages();
      try {
        images.serve(answering(Buffer.from('no picture')));
        await images.upload({ imagePath: 'a.png', imageUrl: `${images.host}/a.png` });
        expect(images.told).toEqual([expect.stringContaining('A picture could not be taken from its source.')]);
      } finally {
        await images.close();
      }
    },
  },
];
