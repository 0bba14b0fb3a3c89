import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { notes, save } from '../support/editing.js';
import { foreignPictures } from '../support/foreign-pictures.js';
import { listProbe } from '../support/list-probe.js';
import { openText } from '../support/open-text.js';
import { paste } from '../support/paste.js';
import { policyViolations } from '../support/policy-violations.js';

const { probed, storedProbe, origin } = editStage(listProbe);

const pictureOf = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
const dataOf = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

const box = (page: Page) => page.locator('.gh-edit-pasted');
const story = async () => (await storedProbe('/contact/')).story;

describe('pictures of a pasted text', () => {
  it('become pictures of the site, with their alternative texts; nothing of another host stays', async () => {
    const page = await probed('/contact/');
    const violations = await policyViolations(page);
    const asked = await foreignPictures(page, origin(), await pictureOf('teal'));
    const target = await openText(page, 'probe.story');
    await page.keyboard.press('Control+a');
    await paste(
      target,
      `<p>Before</p><p><img src="${dataOf(await pictureOf('navy'))}" alt="A navy field"></p><p>Between</p>
       <p><img src="https://pictures.example/a/teal.png?x=1" alt="A teal field" width="30" height="20"></p><p>After<img src="https://counter.example/1.gif" width="1" height="1"></p>`,
    );
    await target.getByText('After').waitFor();
    await save(page);
    await notes(page).waitFor();
    expect(asked).toEqual(['https://pictures.example/a/teal.png?x=1']);
    const stored = await story();
    expect(stored).toMatch(
      /^<p>Before<\/p>\s*<p><img src="\/assets\/images\/uploads\/a-navy-field-\w{8}\.png" alt="A navy field" width="60" height="40" loading="lazy"><\/p>\s*<p>Between<\/p>\s*<p><img src="\/assets\/images\/uploads\/foreign-\w{8}\.png" alt="A teal field" width="30" height="20" loading="lazy"><\/p>\s*<p>After<\/p>$/i,
    );
    const [, src = ''] = /src="([^"]+)"/.exec(stored) ?? [];
    expect((await fetch(origin() + src)).headers.get('content-type')).toBe('image/png');
    expect(await box(page).isVisible()).toBe(false);
    expect(await violations()).toEqual([]);
  });

  it('that cannot be taken are named with the reason until the editor closes the list, and leave the text', async () => {
    const page = await probed('/contact/');
    const violations = await policyViolations(page);
    const target = await openText(page, 'probe.story');
    await page.keyboard.press('Control+a');
    await paste(
      target,
      '<p>Words</p><p><img src="https://127.0.0.1/inside.png" alt="A secret"><img src="https://nowhere.invalid/gone.png"><img src="file:///C:/clip_image001.png"><img src="data:image/png;base64,AAAA" alt="Broken"></p>',
    );
    await expect.poll(() => box(page).locator('li').count()).toBe(4);
    await expect.poll(() => box(page).locator('progress').count()).toBe(0);
    const named = (await box(page).locator('li').allInnerTexts()).sort();
    expect(named).toEqual([
      'A secret: The site does not take pictures from this address. Save the picture, then upload its file.',
      'Broken: This is not a JPEG, PNG, WebP, AVIF or GIF picture.',
      'clip_image001.png: The browser does not give this file to web pages. Upload the picture, or drop its file here.',
      'gone.png: The picture could not be loaded from its address. Save the picture, then upload its file.',
    ]);
    await save(page);
    await notes(page).waitFor();
    expect(await story()).toBe('<p>Words</p>');
    await box(page).getByRole('button', { name: 'Close' }).click();
    expect(await box(page).isVisible()).toBe(false);
    expect(await violations()).toEqual([]);
  });

  it('stay in the text over undoing and redoing, and are told while they are on their way', async () => {
    const page = await probed('/contact/');
    const picture = await pictureOf('olive');
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/_gh/pictures?name=*', async (route) => {
      await held;
      await route.continue();
    });
    const target = await openText(page, 'probe.story');
    await page.keyboard.press('Control+a');
    await paste(target, `<p>Olive <img src="${dataOf(picture)}" alt="Olive"></p>`);
    await box(page).getByText('Adding pasted pictures to the site: 0 of 1').waitFor();
    await page.keyboard.press('Control+z');
    expect(await target.innerText()).not.toContain('Olive');
    answer();
    await box(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+y');
    await target.locator('img[alt="Olive"][src^="/assets/images/uploads/olive-"]').waitFor();
    expect(await target.locator('[data-gh-taking]').count()).toBe(0);
  });

  it('are counted out loud where a text holds none', async () => {
    const page = await probed('/contact/');
    const target = await openText(page, 'probe.items.0.a');
    await paste(target, '<p>Light <img src="https://pictures.example/a.png" alt="x"> and stone</p>');
    await page.getByText('This text cannot contain pictures. Pictures left out: 1.').waitFor();
    expect(await target.innerText()).toContain('Light and stone');
  });

  it('of a huge document come with it', async () => {
    const page = await probed('/contact/');
    const target = await openText(page, 'probe.story');
    await page.keyboard.press('Control+a');
    const noise = `<span style='font-size:11.0pt;font-family:"Arial",sans-serif;mso-fareast-font-family:"Times New Roman";color:#000000'>`;
    const paragraph = (at: number) =>
      `<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'>${noise}Line ${at}<o:p></o:p></span></p>`;
    const pictures = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, at) => `<p><img src="${dataOf(await pictureOf(`rgb(${at * 20},90,90)`))}" alt="P${at}"></p>`,
      ),
    );
    const large = await sharp(Buffer.from(Uint8Array.from({ length: 900 * 900 * 3 }, (_, at) => (at * 7919) % 251)), {
      raw: { width: 900, height: 900, channels: 3 },
    })
      .png()
      .toBuffer();
    const html = `${Array.from({ length: 300 }, (_, at) => paragraph(at).repeat(1) + `<!--${'x'.repeat(6000)}-->`).join('')}${pictures.join('')}<p><img src="${dataOf(large)}" alt="Large"></p>`;
    expect(html.length).toBeGreaterThan(1_000_000);
    await paste(target, html);
    await target.getByText('Line 299').waitFor();
    await save(page);
    await notes(page).waitFor();
    const stored = await story();
    expect(stored.match(/<img src="\/assets\/images\/uploads\//g)).toHaveLength(13);
    expect(stored).not.toMatch(/data:|style|mso/i);
    expect(await box(page).isVisible()).toBe(false);
  });
});
