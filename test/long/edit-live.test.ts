import type { Page, WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';
import { notes, save, switchOn, text } from '../support/editing.js';
import { nextFrames } from '../support/next-frames.js';

const { arrive, write, editor, signIn, stored } = editStage(listProbe);

const change = (title: string) =>
  stored('/contact/', (content) => ({ ...content, hero: { ...(content['hero'] as object), title } }));

/**
 * Others change the title of the page until the page shows one of their versions. The channel opens in the background, and before that no change is
 * reported.
 */
async function hearsOthers(page: Page): Promise<void> {
  const versions: string[] = [];
  const seen = async () => {
    versions.push(`Theirs, version ${versions.length} of ${Date.now()}`);
    await change(versions.at(-1) ?? '');
    return versions.includes(await text(page, 'hero.title').innerText());
  };
  await expect.poll(seen, { timeout: 30_000, interval: 300 }).toBe(true);
  await expect.poll(() => text(page, 'hero.title').innerText()).toBe(versions.at(-1));
}

/** What the page receives over its channel, from its next load on. */
function toldOn(page: Page): string[] {
  const told: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(payload.toString())));
  return told;
}

it('shows what others save as they save it, without a reload, and without taking what is being written', async () => {
  const page = await editor('/contact/');
  const told = toldOn(page);
  await page.reload();
  await page.waitForSelector('body.edit-mode-enabled');
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await hearsOthers(page);

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

it('shows what others save to who signs in only once there is something to save', async () => {
  const page = await arrive('/contact/');
  await switchOn(page);
  await write(page, 'hero.subtitle', 'Written before the login');
  await save(page);
  await signIn(page);
  await notes(page).waitFor();
  await hearsOthers(page);
});

it('takes no news of its own saves', async () => {
  const page = await editor('/contact/');
  const told = toldOn(page);
  await page.reload();
  await page.waitForSelector('body.edit-mode-enabled');
  await hearsOthers(page);
  const asked: string[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === '/contact/' && asked.push(request.url()));
  await write(page, 'hero.subtitle', 'Mine, and no news');
  await save(page);
  await notes(page).waitFor();
  await expect.poll(() => told.some((frame) => frame.includes('Mine, and no news'))).toBe(true);
  await nextFrames(page);
  expect(asked).toEqual([]);
  await change('Theirs, after mine');
  await expect.poll(() => text(page, 'hero.title').innerText()).toBe('Theirs, after mine');
  expect(asked).not.toEqual([]);
});

/** The page's way to its channel, from its next load on: held, what the page says waits; cut, its connection is lost. */
async function channelOf(page: Page) {
  let isHeld = true;
  const waiting: (() => void)[] = [];
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/ws\/app\//, (socket) => {
    const platform = socket.connectToServer();
    open.add(socket);
    socket.onMessage((message) => {
      if (isHeld) waiting.push(() => platform.send(message));
      else platform.send(message);
    });
  });
  return {
    waits: () => waiting.length > 0,
    go() {
      isHeld = false;
      for (const send of waiting.splice(0)) send();
    },
    async cut() {
      isHeld = true;
      await Promise.all([...open].map((socket) => socket.close({ code: 1012, reason: 'the server starts anew' })));
      open.clear();
    },
  };
}

it('shows what others saved between the page’s load and the opening of its channel, and while the connection was lost', async () => {
  const page = await editor('/contact/');
  const channel = await channelOf(page);
  await page.reload();
  await page.waitForSelector('body.edit-mode-enabled');
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await expect.poll(channel.waits, { timeout: 15_000 }).toBe(true);
  await write(page, 'hero.subtitle', 'Mine, before the channel');
  await save(page);
  await notes(page).waitFor();
  await change('Theirs, before the channel');
  channel.go();
  await expect.poll(() => text(page, 'hero.title').innerText(), { timeout: 15_000 }).toBe('Theirs, before the channel');
  expect(await text(page, 'hero.subtitle').innerText()).toBe('Mine, before the channel');

  await channel.cut();
  await expect.poll(channel.waits, { timeout: 30_000 }).toBe(true);
  await change('Theirs, while the connection was lost');
  await write(page, 'hero.subtitle', 'Mine, being written');
  const read = page.waitForResponse('**/document/find-one');
  channel.go();
  await (await read).finished();
  await nextFrames(page);
  expect(await text(page, 'hero.subtitle').innerText()).toBe('Mine, being written');
  await save(page);
  await expect
    .poll(() => text(page, 'hero.title').innerText(), { timeout: 15_000 })
    .toBe('Theirs, while the connection was lost');
  expect(await text(page, 'hero.subtitle').innerText()).toBe('Mine, being written');
  expect(await page.evaluate(() => (window as { readonly sameVisit?: boolean }).sameVisit)).toBe(true);
});

it('takes a save of its own before the opening of its channel for no news, and asks nothing of a visitor’s', async () => {
  const visitor = await arrive('/contact/');
  const asked: string[] = [];
  const note = (page: Page) => page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  note(visitor);
  await visitor.reload();
  await nextFrames(visitor);
  expect(asked.filter((path) => path === '/_gh/newer')).toEqual([]);

  const page = await editor('/contact/');
  const channel = await channelOf(page);
  await page.reload();
  await page.waitForSelector('body.edit-mode-enabled');
  await expect.poll(channel.waits, { timeout: 15_000 }).toBe(true);
  await write(page, 'hero.subtitle', 'Mine, and no news either');
  await save(page);
  await notes(page).waitFor();
  asked.length = 0;
  note(page);
  const answers = Promise.all(['**/_gh/newer', '**/document/find-one'].map((path) => page.waitForResponse(path)));
  channel.go();
  const [told, read] = await answers;
  expect(await told?.json()).toMatchObject({ documents: [expect.any(String)] });
  await read?.finished();
  await nextFrames(page);
  expect(asked).not.toContain('/contact/');
});
