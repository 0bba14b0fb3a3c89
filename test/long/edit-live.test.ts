import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';
import { notes, save, text } from '../support/editing.js';
import { nextFrames } from '../support/next-frames.js';

const { write, editor, stored } = editStage(listProbe);

const change = (title: string) =>
  stored('/contact/', (content) => ({ ...content, hero: { ...(content['hero'] as object), title } }));

it('shows what others save as they save it, without a reload, and without taking what is being written', async () => {
  const page = await editor('/contact/');
  const told: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(payload.toString())));
  await page.reload();
  await page.waitForSelector('body.edit-mode-enabled');
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  // The channel opens behind the scenes; until then nothing is told.
  await expect
    .poll(
      async () => {
        await change(`Theirs ${Date.now()}`);
        return text(page, 'hero.title').innerText();
      },
      { timeout: 30_000, interval: 300 },
    )
    .toContain('Theirs');

  await write(page, 'hero.subtitle', 'Mine, being written');
  await change('Theirs, meanwhile');
  await expect.poll(() => told.some((frame) => frame.includes('Theirs, meanwhile'))).toBe(true);
  await nextFrames(page);
  expect(await text(page, 'hero.subtitle').innerText()).toBe('Mine, being written');
  await save(page);
  await notes(page).waitFor();
  await expect.poll(() => text(page, 'hero.title').innerText()).toBe('Theirs, meanwhile');
  expect(await text(page, 'hero.subtitle').innerText()).toBe('Mine, being written');
  expect((await stored('/contact/'))['hero']).toMatchObject({ title: 'Theirs, meanwhile' });
  expect(await page.evaluate(() => (window as { readonly sameVisit?: boolean }).sameVisit)).toBe(true);
});
