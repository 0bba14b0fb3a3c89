import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { leadsOf } from '../support/leads.js';
import type { Lead } from '../support/leads.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { onPhone } from '../support/touch.js';
import { visit } from '../support/visit.js';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await discard(site);
});

const leadsFrom = async (email: string): Promise<Lead[]> =>
  (await leadsOf(await site.client())).filter(({ inputs }) => inputs['email'] === email);
const openDialog = (page: Page) => page.locator('dialog[open]').filter({ has: page.locator('input[name="email"]') });

/** What axe asks of a whole page and no form alone can have. */
const rulesOfPages = ['region', 'page-has-heading-one', 'heading-order'];

async function expectNoFindings(page: Page, within: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page, { within, without: rulesOfPages }), colorScheme).toEqual([]);
  }
}

const plan = (content = '%PDF-1.7 a plan') => ({
  name: 'plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

/** Names of the files that the platform keeps for leads. */
async function filesOfLeads(): Promise<string[]> {
  const client = await site.client();
  const info = (await client.apps.list()).find(({ app_name }) => app_name === 'Leads');
  return (await client.apps.get(info!.app_id, { fresh: true })).file_list.map(({ file_name }) => file_name);
}

async function fill(form: ReturnType<Page['locator']>, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
}

describe('the form', () => {
  it.each([
    ['/', 'header'],
    ['/uk/', 'header'],
  ])('in the popup that the header of %s opens is sent once, with its placement', async (path, placement) => {
    const email = `popup${path.length}@example.com`;
    const { page, leave, said } = await visit(browser, site.origin + path);
    await page.locator('gh-header [data-gh-popup]:visible').first().click();
    const dialog = openDialog(page);
    await dialog.waitFor();
    await expectNoFindings(page, 'dialog[open]');
    await fill(dialog, { name: 'Olena', email });
    await page.waitForSelector('dialog[open] gh-form:state(awake)', { state: 'attached' });
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      addEventListener('submitForm', (event) =>
        heard.push((event as CustomEvent<{ formDataObj: unknown }>).detail.formDataObj),
      );
    });
    await dialog.locator('button[type="submit"].gh-form-submit').dblclick();
    await expect.poll(() => dialog.innerText()).toContain(email);
    const heard = (await page.evaluate(
      () => (window as unknown as { heard: Record<string, unknown>[] }).heard,
    )) as Record<string, unknown>[];
    expect(heard).toHaveLength(1);
    expect(Object.keys(heard[0] ?? {}).sort()).toEqual([
      'formId',
      'formPlacement',
      'inputs',
      'mailConfig',
      'referrer',
      'url',
      'website',
    ]);
    expect(heard[0]).toMatchObject({ formId: 'popup', formPlacement: placement, url: path, website: 'localhost' });
    const leads = await leadsFrom(email);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ form_id: 'popup', placement, url: path, lang: path === '/uk/' ? 'uk' : 'en-US' });
    expect(said).toEqual([]);
    await leave();
  });

  it.each([
    ['/contact/', 'Enter a valid e-mail', 'Enter a valid phone'],
    ['/uk/contact/', 'Введіть коректний E-mail', 'Введіть коректний телефон'],
  ])('on %s says what is wrong in the page’s language, and sends nothing', async (path, emailError, phoneError) => {
    const { page, leave, requests } = await visit(browser, site.origin + path);
    const form = page.locator('main gh-form form.gh-form-fields');
    await form.locator('[name="email"]').focus();
    await page.waitForSelector('main gh-form:state(awake)', { state: 'attached' });
    await fill(form, { name: 'x', email: 'a@b', phone: '044-12x' });
    await form.locator('button[type="submit"]').click();
    await expect.poll(() => form.innerText()).toContain(emailError);
    expect(await form.innerText()).toContain(phoneError);
    expect(await form.locator('[name="email"]').getAttribute('aria-invalid')).toBe('true');
    await expectNoFindings(page, 'main gh-form');
    const widthOf = async (name: string) =>
      (await form.locator(`.gh-form-field:has([name="${name}"])`).boundingBox())!.width;
    await page.setViewportSize({ width: 1440, height: 900 });
    const [half, whole] = [await widthOf('email'), await widthOf('message')];
    expect(half * 2 + 16).toBeCloseTo(whole, 0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await widthOf('email')).toBe(await widthOf('message'));
    expect(requests.filter((request) => request.startsWith('/_gh/forms/'))).toEqual([]);
    await leave();
  });

  it('cuts no text: it counts from three quarters of a limit on, and sending names the limit', async () => {
    const { page, leave, requests } = await visit(browser, `${site.origin}/contact/`);
    const form = page.locator('main gh-form form.gh-form-fields');
    await form.locator('[name="email"]').focus();
    await page.waitForSelector('main gh-form:state(awake)', { state: 'attached' });
    const message = form.locator('[name="message"]');
    const described = () =>
      message.evaluate((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent);
    await fill(form, { name: 'Olena', email: 'long@example.com', message: 'x'.repeat(1499) });
    expect(await described()).toBeUndefined();
    await message.press('End');
    await page.keyboard.insertText('y');
    expect(await described()).toBe('1500 of 2000 characters');
    await page.getByRole('status').filter({ hasText: '1500 of 2000 characters' }).waitFor({ state: 'attached' });
    await page.keyboard.insertText('z'.repeat(600));
    expect(await message.inputValue()).toHaveLength(2100);
    await form.locator('button[type="submit"]').click();
    await expect.poll(described).toBe('Too long: 2100 characters, at most 2000 are allowed');
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectNoFindings(page, 'main gh-form');
    expect(requests.filter((request) => request.startsWith('/_gh/forms/'))).toEqual([]);
    await message.fill('x'.repeat(2000));
    expect(await described()).toBe('2000 of 2000 characters');
    await form.locator('button[type="submit"]').click();
    await expect.poll(() => page.locator('main gh-form').innerText()).toContain('long@example.com');
    expect((await leadsFrom('long@example.com')).map(({ inputs }) => inputs['message']?.length)).toEqual([2000]);
    await leave();
  });

  it('enforces rules and lengths on the server too', async () => {
    const post = (inputs: Record<string, string>) =>
      fetch(`${site.origin}/_gh/forms/main`, {
        method: 'POST',
        body: new URLSearchParams({
          key: crypto.randomUUID(),
          payload: JSON.stringify({ inputs, url: '/', formPlacement: 'x' }),
        }),
      });
    expect((await post({ name: 'n'.repeat(64), email: 'a@example.com' })).status).toBe(200);
    expect((await post({ name: 'n'.repeat(65), email: 'a@example.com' })).status).toBe(422);
    expect((await post({ name: 'n', email: 'a@b' })).status).toBe(422);
    expect((await post({ name: 'n', email: 'a@example.com', phone: '1'.repeat(21) })).status).toBe(422);
    expect((await post({ name: 'n', email: 'a@example.com', phone: '1234' })).status).toBe(422);
    expect((await post({ name: 'n', email: 'a@example.com', message: 'ї'.repeat(2000) })).status).toBe(200);
    expect((await post({ name: 'n', email: 'a@example.com', message: 'ї'.repeat(2001) })).status).toBe(422);
  });

  it('without script is posted natively, and counts once however often it is sent', async () => {
    // The browser’s own check of e-mail fields would refuse letters outside ASCII.
    const email = 'тарас@example.com';
    for (let round = 0; round < 2; round += 1) {
      const { page, leave } = await visit(browser, `${site.origin}/contact/`, { script: false });
      const form = page.locator('main gh-form form.gh-form-fields');
      await fill(form, { name: 'Taras', email });
      await form.locator('[name="plans"]').setInputFiles(plan('%PDF-1.7 native'));
      await form.locator('button[type="submit"]').click();
      await page.waitForURL('**/form-sent/');
      expect(await page.locator('h1').innerText()).toContain('Thank you');
      await leave();
    }
    const leads = await leadsFrom(email);
    expect(leads.map(({ inputs }) => inputs['plans'])).toEqual(['plan.pdf']);
    expect(await filesOfLeads()).toEqual(['plan.pdf']);
  });

  it('keeps what was typed when the page is left and found again, until it is cleared', async () => {
    const { page, leave } = await visit(browser, `${site.origin}/contact/`);
    const form = page.locator('main gh-form form.gh-form-fields');
    const wake = async () => {
      await form.locator('[name="email"]').focus();
      await page.waitForSelector('main gh-form:state(awake)', { state: 'attached' });
    };
    await wake();
    await fill(form, { name: 'Olena', message: 'A tower' });
    await page.goto(`${site.origin}/about-us/`);
    await page.goto(`${site.origin}/contact/`);
    await wake();
    await expect.poll(() => form.locator('[name="message"]').inputValue()).toBe('A tower');
    await form.locator('.gh-form-draft button').click();
    expect(await form.locator('[name="message"]').inputValue()).toBe('');
    await page.goto(`${site.origin}/contact/`);
    await wake();
    expect(await form.locator('[name="name"]').inputValue()).toBe('');
    expect(await form.locator('.gh-form-draft').count()).toBe(0);
    await leave();
  });

  it('on a page without a site shows that it was not sent, never thanks', async () => {
    const { page, leave, requests } = await visit(browser, `${site.embeds}/plain.html`);
    await page.route('**/_gh/{site.json,answers}*', (route) =>
      route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' }, body: 'null' }),
    );
    await page.reload();
    await page.locator('gh-button [data-gh-popup]').click();
    await page.locator('dialog[open]').waitFor();
    const form = page.locator('gh-popup gh-form');
    await fill(form, { name: 'Olena', email: 'nobody@example.com' });
    await form.locator('.gh-form-submit').click();
    await expect.poll(() => form.locator('[data-view="failure"]').count()).toBe(1);
    expect(await form.locator('.gh-form-success').count()).toBe(0);
    expect(requests.filter((request) => request.startsWith('/_gh/forms/'))).toEqual([]);
    await leave();
  });

  it('when sending fails shows Try Again, keeps every typed value, and then sends once', async () => {
    const email = 'again@example.com';
    const { page, leave } = await visit(browser, `${site.origin}/contact/`);
    const form = page.locator('main gh-form form.gh-form-fields');
    await form.locator('[name="email"]').focus();
    await page.waitForSelector('main gh-form:state(awake)', { state: 'attached' });
    await fill(form, { name: 'Ivan', email });
    const files = form.locator('[name="plans"]');
    const error = form.locator('.gh-form-field--file .gh-form-error');
    await files.setInputFiles({ ...plan(), name: 'plan.exe' });
    await expect.poll(() => error.innerText()).toContain('This kind of file is not accepted');
    await files.setInputFiles(plan('MZ no plan'));
    await form.locator('button[type="submit"]').click();
    await expect.poll(() => error.count()).toBe(1);
    expect(await files.evaluate((node) => node === document.activeElement)).toBe(true);
    await files.setInputFiles(plan());
    expect(await error.count()).toBe(0);
    await page.route('**/_gh/forms/**', () => undefined);
    await form.locator('button[type="submit"]:enabled').click();
    await form.locator('progress').waitFor();
    await form.locator('.gh-form-progress button').click();
    await page.waitForSelector('main .gh-form[data-view="form"]');
    await page.unroute('**/_gh/forms/**');
    await page.route('**/_gh/forms/**', (route) => route.abort());
    await form.locator('button[type="submit"]:enabled').click();
    await expect.poll(() => page.locator('main gh-form').innerText()).toContain('Try Again');
    await page.unroute('**/_gh/forms/**');
    await page
      .locator('main gh-form .gh-form-result button:visible, main gh-form [class*="restart"]:visible')
      .first()
      .click();
    await form.locator('[name="email"]').waitFor({ state: 'visible' });
    expect(await form.locator('[name="email"]').inputValue()).toBe(email);
    await form.locator('button[type="submit"]').click();
    await expect.poll(() => page.locator('main gh-form').innerText()).toContain(email);
    expect((await leadsFrom(email)).map(({ inputs }) => inputs['plans'])).toEqual(['plan.pdf']);
    expect(await filesOfLeads()).toHaveLength(2);
    await leave();
  });

  it('a popup closes by its icon, by Escape and by a click on the background, and gives the focus back', async () => {
    const { page, leave } = await visit(browser, `${site.origin}/`);
    const opener = page.locator('gh-header [data-gh-popup]:visible').first();
    const dialog = openDialog(page);
    await opener.click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true);
    await opener.click();
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });
    await opener.click();
    await dialog.locator('.gh-popup-close button').click();
    await dialog.waitFor({ state: 'detached' });
    await leave();
  });

  it('sends the number and the address that a phone’s clipboard holds, and files from the popup', async () => {
    const email = 'пошта@приклад.укр';
    const { page, leave } = await visit(browser, `${site.origin}/`);
    await page.locator('gh-header [data-gh-popup]:visible').first().click();
    const dialog = openDialog(page);
    await dialog.waitFor();
    await page.waitForSelector('dialog[open] gh-form:state(awake)', { state: 'attached' });
    const insert = async (name: string, text: string) => {
      await dialog.locator(`[name="${name}"]`).fill('');
      await page.keyboard.insertText(text);
    };
    await insert('name', 'Олена');
    await insert('email', `\u202a${email}\u202c`);
    await insert('phone', '+38 (067) 123 - 45 - 67 доб. 12');
    const longName = `${'План '.repeat(30)}2.pdf`;
    await dialog.locator('[name="plans"]').setInputFiles({ ...plan('%PDF-1.7 popup'), name: longName });
    await dialog.locator('button[type="submit"].gh-form-submit').click();
    await expect.poll(() => dialog.innerText()).toContain('write the extension in “Project”');
    await insert('phone', '\u202a+38 (067) 123 - 45 - 67\u202c');
    await dialog.locator('button[type="submit"].gh-form-submit').click();
    await expect.poll(() => dialog.innerText()).toContain('+380671234567');
    const [lead] = await leadsFrom(email);
    expect(lead?.inputs).toMatchObject({ phone: '+380671234567', plans: longName });
    expect(await filesOfLeads()).toContain(longName);
    await leave();
  });
});

describe('the popup of the head, from its opener and back to it', () => {
  const hasFocus = (found: ReturnType<Page['locator']>) => found.evaluate((node) => node === document.activeElement);

  it('by keys alone: opened, filled in, sent, thanked for, closed, and empty when it is opened again', async () => {
    const email = 'keys@example.com';
    const { page, leave, said } = await visit(browser, `${site.origin}/`);
    const opener = page.locator('gh-header [data-gh-popup]:visible').first();
    const dialog = openDialog(page);
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await opener.focus();
    await press('Enter');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name');
    await page.keyboard.type('Olena');
    for (let stops = 0; stops < 6 && !(await hasFocus(dialog.locator('[name="email"]'))); stops += 1)
      await press('Tab');
    await page.keyboard.type(email);
    await press('Enter');
    await expect.poll(() => dialog.innerText()).toContain(email);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)).toBe(true);
    expect(await leadsFrom(email)).toHaveLength(1);
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(opener)).toBe(true);
    // 500 ms after it was closed the thanks have gone, and so has what was sent.
    await expect.poll(() => page.locator('gh-popup gh-form').first().textContent()).not.toContain(email);
    await press('Enter');
    await dialog.waitFor();
    expect(await dialog.locator('[name="email"]').inputValue()).toBe('');
    expect(said).toEqual([]);
    await leave();
  });

  it('by touch alone: opened, filled in, sent, thanked for and closed', async () => {
    const email = 'touch@example.com';
    const { page, leave, said } = await visit(browser, `${site.origin}/uk/`, { touch: true });
    await onPhone(page);
    const opener = page.locator('gh-header [data-gh-popup]:visible').first();
    const dialog = openDialog(page);
    await opener.tap();
    await dialog.waitFor();
    for (const [name, value] of Object.entries({ name: 'Олена', email })) {
      await dialog.locator(`[name="${name}"]`).tap();
      await page.keyboard.type(value);
    }
    await dialog.locator('.gh-form-submit').tap();
    await expect.poll(() => dialog.innerText()).toContain(email);
    expect(await leadsFrom(email)).toHaveLength(1);
    await dialog.locator('.gh-popup-close button').tap();
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(opener)).toBe(true);
    expect(said).toEqual([]);
    await leave();
  });
});
