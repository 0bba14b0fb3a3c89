import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { fingerFlaws } from '../support/finger-flaws.js';
import { listProbe } from '../support/list-probe.js';
import { mailServer, textOfMail, type MailServer } from '../support/mail-server.js';
import { startSite } from '../support/site.js';

let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
});
afterAll(() => mails.close());

const { arrive, editor, origin } = editStage(listProbe, async () =>
  startSite({
    env: { SMTP_URL: mails.url, PUBLIC_URL: 'https://site.example', BACKUP: await mkdtemp(join(tmpdir(), 'backups-')) },
  }),
);

async function settings(part = '', screen?: Parameters<typeof editor>[1]): Promise<Page> {
  const page = await editor('/contact/', screen);
  await page.goto(`${origin()}/_gh/panel/settings${part}`);
  await page.getByRole('navigation', { name: 'Parts of the settings' }).waitFor();
  return page;
}

const save = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });
const html = (path: string) => fetch(origin() + path).then((answer) => answer.text());

describe('settings in the site panel', () => {
  it('put analytics into pages by mouse, and take them back with Undo', async () => {
    const page = await settings('/visitors');
    await page.getByLabel('Google Analytics ID').fill('G 1"');
    await save(page).click();
    await page.getByText('Enter an ID such as G-ABC123').waitFor();
    await page.getByLabel('Google Analytics ID').fill('G-PANEL1');
    await page.getByLabel('Loaded after consent to').selectOption({ label: 'Advertising' });
    await save(page).click();
    await page.getByText('Setting saved.').waitFor();
    expect(await html('/contact/')).toMatch(/<gh-analytics[^>]*data-google-id="G-PANEL1"/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(await html('/contact/')).not.toContain('G-PANEL1');
    expect(await page.getByLabel('Google Analytics ID').inputValue()).toBe('');
  });

  it('change the consent question, in each language', async () => {
    const page = await settings('/visitors');
    await page.getByLabel('Counting visits').check();
    await page.getByRole('button', { name: 'Save the groups' }).click();
    await page.getByText('Setting saved.').waitFor();
    expect(await html('/contact/')).toContain('Counting visits');
    expect(await html('/uk/contact/')).toContain('Підрахунок відвідувань');
    await page.getByLabel('Counting visits').uncheck();
    await page.getByRole('button', { name: 'Save the groups' }).click();
    await expect.poll(() => html('/contact/')).not.toContain('Counting visits');
  });

  it('change the newsletter question by keyboard alone at 390 px', async () => {
    const page = await settings('', { width: 390, touch: true });
    await page.getByLabel('Newsletter in forms').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Setting saved.').waitFor();
    await expect.poll(() => html('/contact/')).toContain('newsletter_opt_in');
  });

  it('ask before requests are kept for a shorter time', async () => {
    const page = await settings();
    await page.getByLabel('Days to keep requests').fill('many');
    await save(page).click();
    await page.getByText('Enter a whole number from 0 to 3650.').waitFor();
    await page.getByLabel('Days to keep requests').fill('30');
    await save(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    expect(await page.getByLabel('Days to keep requests').inputValue()).toBe('');
    await page.getByLabel('Days to keep requests').fill('30');
    await save(page).click();
    await page.getByRole('button', { name: 'Keep them shorter' }).click();
    await page.getByText('Setting saved.').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Days to keep requests').inputValue()).toBe('30');
  });

  it('keep what both editors typed when they change different values, and refuse a change of the same one', async () => {
    const [first, second] = [await settings('/visitors'), await settings('/visitors')];
    await second.getByLabel('Google Tag Manager ID').fill('GTM-SECOND');
    await save(second).click();
    await second.getByText('Setting saved.').waitFor();
    await first.getByLabel('Google Analytics ID').fill('G-FIRST');
    await save(first).click();
    await first.getByText('Setting saved.').waitFor();
    expect(await html('/contact/')).toContain('GTM-SECOND');
    expect(await html('/contact/')).toContain('G-FIRST');

    await second.getByLabel('Google Analytics ID').fill('G-OTHER');
    await save(second).click();
    await second.getByText('Another person has changed the same setting.').waitFor();
    expect(await second.getByLabel('Google Analytics ID').inputValue()).toBe('G-OTHER');
    expect(await html('/contact/')).toContain('G-FIRST');
  });

  it('keep the input when the network is cut in the middle of a save', async () => {
    const page = await settings();
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.context().setOffline(true);
    await save(page).click();
    await page.getByText('The server cannot be reached.').first().waitFor();
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo');
    await page.context().setOffline(false);
    await save(page).click();
    await page.getByText('Setting saved.').waitFor();
    const site = (await (await fetch(`${origin()}/_gh/site.json`)).json()) as { site: { timeZone: string } };
    expect(site.site.timeZone).toBe('Asia/Tokyo');
  });

  it('send a test mail from the stored sender, and name a failure', async () => {
    const page = await settings('/mail');
    await page.getByLabel('Sender’s name').fill('Studio');
    await page.getByLabel('Sender’s e-mail address').fill('no address');
    await save(page).click();
    await page.getByText('Enter an e-mail address, and a name').waitFor();
    await page.getByLabel('Sender’s e-mail address').fill('studio@site.example');
    await save(page).click();
    await page.getByText('Setting saved.').waitFor();
    await page.getByRole('button', { name: /^Send a test mail to/ }).click();
    await page.getByText(/^Test mail sent to/).waitFor();
    expect(mails.mails.at(-1)?.from).toBe('studio@site.example');
    expect(textOfMail(mails.mails.at(-1)!)).toContain('your site can send mails');
    mails.refuse(true);
    await page.getByRole('button', { name: /^Send a test mail to/ }).click();
    await page.getByText('The mail server did not take the mail.').waitFor();
    mails.refuse(false);
  });

  it('write a backup on demand, by keyboard', async () => {
    const page = await settings('/backups');
    // The server writes the first one at its start.
    await expect.poll(() => page.locator('tbody tr').count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(0);
    const before = await page.locator('tbody tr').count();
    await page.getByRole('button', { name: 'Back up now' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('The backup is complete.').waitFor({ timeout: 60_000 });
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(before);
  });

  it('mail an invitation, show a failed mail, and leave the link to copy', async () => {
    const page = await settings();
    await page.goto(`${origin()}/_gh/panel/people`);
    const invite = async (name: string) => {
      await page.getByRole('button', { name: 'Invite' }).first().click();
      const sheet = page.locator('dialog[open]').last();
      await sheet.getByLabel('E-mail address').fill(`${name.toLowerCase()}@mailed.example`);
      await sheet.getByLabel('Name').fill(name);
      await sheet.getByLabel(/^Reader/).check();
      await sheet.getByRole('button', { name: 'Invite' }).click();
      await sheet.getByRole('heading', { name: `Link for ${name}` }).waitFor();
      return sheet;
    };
    const sent = await invite('Olha');
    await sent.getByText('The link was mailed to the person.').waitFor();
    const link = await sent.getByLabel('New invitation link').inputValue();
    expect(mails.mails.at(-1)?.to).toEqual(['olha@mailed.example']);
    expect(textOfMail(mails.mails.at(-1)!)).toContain(link);
    await page.keyboard.press('Escape');
    mails.refuse(true);
    const failed = await invite('Ivan');
    mails.refuse(false);
    await failed.getByText('The mail could not be sent. The invitation holds').waitFor();
    expect(await failed.getByLabel('New invitation link').inputValue()).toContain('#reset=');
  });

  it('pass axe at 390, 768 and 1440 px in both languages and schemes, and with a finger', async () => {
    const page = await settings('', { width: 390, touch: true });
    for (const [width, lang, colorScheme] of [
      [390, 'uk', 'dark'],
      [768, 'en', 'light'],
      [1440, 'uk', 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const part of ['', '/visitors', '/mail', '/backups']) {
        await page.goto(`${origin()}/_gh/panel/settings${part}?lang=${lang}`);
        await page.locator('.gh-panel-box').first().waitFor();
        expect(await axeFindings(page), `${part} ${width} ${lang} ${colorScheme}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        if (width === 390) expect(await fingerFlaws(page.locator('main'))).toEqual([]);
      }
    }
  });

  it('are a section for people who may publish settings', async () => {
    const page = await arrive('/_gh/panel/settings');
    await page.getByRole('heading', { name: 'Sign in to the site panel' }).waitFor();
    expect(await page.getByText('Time zone').count()).toBe(0);
  });
});
