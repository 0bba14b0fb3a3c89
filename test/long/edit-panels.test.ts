import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { dropFile, pastePicture } from '../support/bring-in.js';
import { editStage } from '../support/edit-stage.js';
import type { Content } from '../support/edit-stage.js';
import { notes, text } from '../support/editing.js';
import { fieldProbe, probe } from '../support/field-probe.js';
import { killTab } from '../support/kill-tab.js';
import { openPanel, panelOf, press } from '../support/panels.js';

const media = (name: string) => resolve(import.meta.dirname, '../../demo/content/media', name);

const { arrive, origin, probed, stored, storedProbe } = editStage(fieldProbe);

describe('a panel', () => {
  const path = '/contact/';

  it('opens at the click, before its value has come', async () => {
    const page = await probed(path);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/GudHub/**', async (route) => {
      await held;
      await route.continue();
    });
    await text(page, 'probe.link').click();
    const panel = panelOf(page);
    await panel.getByRole('status', { name: 'Loading…' }).waitFor();
    release();
    await panel.getByLabel('Address', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id.endsWith('-text'))).toBe(true);
  });

  it('offers what was entered again after its tab was killed, with what others have saved since; not what was given up', async () => {
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.link');
    await panel.getByLabel('Link text').fill('Costs, in words of half an hour');
    // As long as a keystroke may take to be safe.
    await page.waitForTimeout(500);
    await killTab(page);

    const next = await probed(path, { context: page.context() });
    const again = await openPanel(next, 'probe.link');
    await again.getByText('Your earlier unsaved entries were restored.').waitFor();
    expect(await again.getByLabel('Link text').inputValue()).toBe('Costs, in words of half an hour');
    expect(await again.getByLabel('Address', { exact: true }).inputValue()).toBe('/prices/');
    await next.waitForTimeout(500);
    await killTab(next);

    const last = await probed(path, { context: page.context() });
    await stored(path, (content) => ({
      ...content,
      probe: { ...(content['probe'] as typeof probe), link: { text: 'Theirs', link: '/prices/' } },
    }));
    await last.locator('[gh-id="probe.link"]').evaluate((link) => (link.textContent = 'Theirs'));
    const conflicting = await openPanel(last, 'probe.link');
    await conflicting.getByText('Another person changed this to Theirs').waitFor();
    await last.keyboard.press('Escape');
    await press(conflicting, 'Discard');
    await conflicting.waitFor({ state: 'detached' });
    const empty = await openPanel(last, 'probe.link');
    expect(await empty.getByLabel('Link text').inputValue()).toBe('Theirs');
    expect(await empty.getByText('were restored').count()).toBe(0);
    await last.close();
  });

  it('asks before it gives up what was entered: by Escape, twice too, and by a click on the page behind', async () => {
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.link');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('gh-id') === 'probe.link');

    await openPanel(page, 'probe.link');
    await panel.getByLabel('Link text').fill('Costs');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      async () => {
        for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
      },
    ]) {
      await leave();
      await panel.getByText('Discard the change?').waitFor();
      await press(panel, 'Continue editing');
      expect(await panel.getByLabel('Link text').inputValue()).toBe('Costs');
    }
    await page.keyboard.press('Escape');
    await press(panel, 'Discard');
    await panel.waitFor({ state: 'detached' });
    expect((await storedProbe(path)).link).toEqual(probe.link);
  });

  it('keeps the focus in it, and fits 320 pixels', async () => {
    const page = await probed(path, { width: 320 });
    const panel = await openPanel(page, 'probe.picture');
    for (let times = 0; times < 25; times += 1) {
      await page.keyboard.press('Tab');
      // The browser's own bar is the one other place; the page behind is none.
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('.gh-edit-dialog') !== null,
      );
      expect(inside).toBe(true);
    }
    const { overflow, outside } = await panel.evaluate((dialog) => ({
      overflow: [...dialog.querySelectorAll('.gh-edit-fields')].some((node) => node.scrollWidth > node.clientWidth),
      outside: dialog.getBoundingClientRect().right > innerWidth || dialog.getBoundingClientRect().left < 0,
    }));
    expect([overflow, outside]).toEqual([false, false]);
    const small = await panel
      .locator('button, input:not([type=range], [type=checkbox], [hidden])')
      .evaluateAll((nodes) =>
        nodes.filter((node) => node.getBoundingClientRect().height < 44).map((node) => node.outerHTML),
      );
    expect(small).toEqual([]);
  });

  it('says in itself that somebody else was faster, and leaves what else they changed theirs', async () => {
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.link');
    await panel.getByLabel('Link text').fill('Costs');
    await stored(path, (content) => ({ ...content, probe: { ...probe, link: { text: 'Fees', link: '/fees/' } } }));
    await press(panel, 'Save');
    await panel.getByText('Another person changed this to Fees').waitFor();
    expect(await panel.getByLabel('Address', { exact: true }).inputValue()).toBe('/fees/');
    await press(panel, 'Save');
    await notes(page).waitFor();
    expect((await storedProbe(path)).link).toEqual({ text: 'Costs', link: '/fees/' });
  });

  it('says in itself why nothing was saved, and keeps what was entered', async () => {
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.link');
    await panel.getByLabel('Link text').fill('Costs');
    await page.route('**/GudHub/**', (route) => route.fulfill({ status: 500, json: { error: 'server' } }));
    await press(panel, 'Save');
    await panel.getByText('Something went wrong on the server').waitFor({ timeout: 30_000 });
    await page.unroute('**/GudHub/**');
    await press(panel, 'Save');
    await notes(page).waitFor();
    expect((await storedProbe(path)).link).toEqual({ text: 'Costs', link: '/prices/' });
  });
});

describe('the panel of a picture', () => {
  const path = '/services-interior/';

  it('refuses an address without a picture, with the reason', async () => {
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.picture');
    const address = panel.getByLabel('Address of the picture');
    for (const [value, reason] of [
      ['/assets/images/no-such.jpg', 'The site has no picture at this address.'],
      ['/contact/', 'This is not a JPEG'],
      ['http://pictures.example/a.jpg', 'must start with https://'],
      ['javascript:alert(1)', 'Enter a path on this site'],
    ] as const) {
      await address.fill(value);
      await press(panel, 'Save');
      await panel.locator('.gh-edit-problem', { hasText: reason }).waitFor();
    }
    expect((await storedProbe(path)).picture).toEqual(probe.picture);
  });

  it('is chosen from those of the site, with its words, its size and a place to stay in sight', async () => {
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.picture');
    await press(panel, 'Pictures of the site');
    await panel.getByLabel('Search by name or content').fill('bath');
    const bath = panel.getByRole('button', { name: 'bath-stone.jpg' });
    await bath.waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.gh-edit-library li').length === 1);
    await bath.click();
    await panel.getByLabel('Alternative text').fill('A bath of stone');
    await panel.getByRole('slider', { name: 'From the left' }).focus();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key);
    await press(panel, 'Save');
    await notes(page).waitFor();
    const src = '/assets/images/bath-stone.jpg';
    expect((await storedProbe(path)).picture).toMatchObject({
      src,
      alt: 'A bath of stone',
      focus: { x: 30, y: 60 },
    });
    const file = await fetch(origin() + src);
    const { width, height } = await sharp(await file.arrayBuffer()).metadata();
    expect((await storedProbe(path)).picture).toMatchObject({ width, height });
    expect(await text(page, 'probe.picture').locator('img').getAttribute('src')).toBe(src);
    expect(await text(page, 'probe.picture').getAttribute('data-gh-focus')).toBe('30 60');
  });

  it('a picture that blocks cut keeps its point in sight in the server’s HTML, without an inline style', async () => {
    await stored('/about-us/', (content) => {
      const hero = content['hero'] as Content;
      return { ...content, hero: { ...hero, image: { ...(hero['image'] as Content), focus: { x: 10, y: 90 } } } };
    });
    let said: readonly string[] = ['nothing was opened'];
    const page = await arrive('/about-us/', (visited) => ({ said } = visited));
    const image = page.locator('picture[data-gh-focus="10 90"] > img').first();
    expect(await image.evaluate((node) => getComputedStyle(node).objectPosition)).toBe('10% 90%');
    expect(said).toEqual([]);
  });

  it('is uploaded by the button, by dropping and by pasting, and shows at once and after a reload', async () => {
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.picture');
    await panel.locator('input[type="file"]').setInputFiles(media('chair-oak.jpg'));
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('.gh-edit-picture input')?.value.includes('/uploads/chair-oak-'),
    );
    await press(panel, 'Save');
    await panel.getByText('Describe the picture, or mark it as decorative.').waitFor();
    await panel.getByLabel('Decorative', { exact: false }).check();
    await press(panel, 'Save');
    await notes(page).waitFor();
    const { src, alt, width } = (await storedProbe(path)).picture;
    expect([src.replace(/-[0-9a-f]{8}\./, '-*.'), alt, width > 0]).toEqual([
      '/assets/images/uploads/chair-oak-*.jpg',
      '',
      true,
    ]);
    expect((await fetch(origin() + src)).headers.get('content-type')).toBe('image/jpeg');
    expect(await text(page, 'probe.picture').locator('source').getAttribute('srcset')).toBe(`${src}.webp`);

    for (const [bring, name] of [
      [() => dropFile(panel.locator('.gh-edit-picture'), media('bath-stone.jpg')), 'bath-stone'],
      [() => pastePicture(page), 'image'],
    ] as const) {
      await openPanel(page, 'probe.picture');
      await bring();
      await page.waitForFunction(
        (start) => document.querySelector<HTMLInputElement>('.gh-edit-picture input')?.value.includes(start),
        `/uploads/${name}-`,
      );
      await page.keyboard.press('Escape');
      await press(panel, 'Discard');
      await panel.waitFor({ state: 'detached' });
    }
  });

  it('tells of an upload, to be seen and to be heard, how much of the file is sent, and that the picture is prepared then', async () => {
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.picture');
    const session = await page.context().newCDPSession(page);
    const told = await page.evaluateHandle(() => {
      const seen: { words: string; value: number | undefined }[] = [];
      new MutationObserver(() => {
        const status = document.querySelector<HTMLElement>('.gh-edit-progress[role="status"]');
        const bar = status?.querySelector('progress');
        if (!status || !bar) return;
        const words = status.innerText.replace(/\s+/g, ' ').trim();
        const value = bar.hasAttribute('value') ? bar.value : undefined;
        if (seen.at(-1)?.words !== words) seen.push({ words, value });
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      return seen;
    });
    // A slow line: the file takes some seconds.
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 20, downloadThroughput: -1 },
      uploadThroughput: 50_000,
    });
    await panel.locator('input[type="file"]').setInputFiles(media('villa-dusk.jpg'));
    await panel.getByRole('progressbar', { name: 'Uploading…' }).waitFor();
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('.gh-edit-picture input')?.value.includes('/uploads/villa-dusk-'),
    );
    const seen = await told.jsonValue();
    const sent = seen.filter(({ words }) => words.startsWith('Uploading…'));
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.map(({ value = -1 }) => value)).toEqual(sent.map(({ value = -1 }) => value).sort((a, b) => a - b));
    for (const { words, value = -1 } of sent) expect(words).toBe(`Uploading… ${Math.round(value * 100)}%`);
    expect(seen.at(-1)).toEqual({ words: 'Processing the picture…', value: undefined });
    expect(await panel.getByRole('progressbar').count()).toBe(0);
  });

  it('says why a file is refused', async () => {
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.picture');
    const file = panel.locator('input[type="file"]');
    for (const [buffer, reason] of [
      [Buffer.from('%PDF-1.4'), 'This is not a JPEG'],
      [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)]), 'file is damaged'],
      [Buffer.alloc(20_000_001), 'larger than 20 MB'],
    ] as const) {
      await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
      await panel.locator('.gh-edit-problem', { hasText: reason }).waitFor();
    }
    expect(await panel.getByLabel('Address of the picture').inputValue()).toBe(probe.picture.src);
  });

  it('takes pictures from editors alone', async () => {
    const asked = await fetch(`${origin()}/_gh/pictures`);
    const sent = await fetch(`${origin()}/_gh/pictures?name=a.jpg`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from([0xff, 0xd8, 0xff]),
    });
    const form = await fetch(`${origin()}/_gh/pictures`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x--',
    });
    expect([asked.status, sent.status, form.status]).toEqual([403, 403, 415]);
  });
});

describe('the panel of a link', () => {
  const path = '/contact/';

  it('finds the pages of the site by words, and takes one by the keyboard alone', async () => {
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.link');
    const address = panel.getByRole('combobox', { name: 'Address' });
    await address.fill('interior');
    await panel.getByRole('listbox').getByRole('option').first().waitFor();
    const all = await panel.getByRole('listbox').getByRole('option').allInnerTexts();
    expect(all.length).toBeGreaterThan(0);
    for (const option of all) expect(option.toLowerCase()).toContain('interior');
    expect(await address.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    const active = await address.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await address.getAttribute('aria-expanded')).toBe('false');
    expect(await panel.count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await address.inputValue()).toMatch(/^\/.*interior.*\/$/);
    await page.keyboard.press('Enter');
    await notes(page).waitFor();
    expect((await storedProbe(path)).link.link).toMatch(/interior/);
  });

  it('tells of a page that the site does not have, and keeps its address all the same when it is saved again', async () => {
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.link');
    await panel.getByLabel('Address', { exact: true }).fill('/tomorrow/');
    await press(panel, 'Save');
    await panel.getByText('The site has no page at this address.', { exact: false }).waitFor();
    expect((await storedProbe(path)).link.link).toBe('/prices/');
    await press(panel, 'Save');
    await notes(page).waitFor();
    expect((await storedProbe(path)).link.link).toBe('/tomorrow/');
  });
});

describe('the panels of a choice and of a flag', () => {
  it('store the word that was chosen, and yes or no', async () => {
    const path = '/contact/';
    const page = await probed(path);
    const panel = await openPanel(page, 'probe.look');
    await panel.getByLabel('framed').check();
    await press(panel, 'Save');
    await panel.waitFor({ state: 'detached' });
    await openPanel(page, 'probe.shown');
    await panel.getByRole('switch').check();
    await press(panel, 'Save');
    await panel.waitFor({ state: 'detached' });
    expect(await storedProbe(path)).toMatchObject({ look: 'framed', shown: true });
    expect(await text(page, 'probe.look').innerText()).toBe('framed');
  });
});
