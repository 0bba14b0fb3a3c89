import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { loginPopupId } from '../../widgets/shared/account/login-popup.js';
import { sharedBrowser } from '../support/browser.js';
import { discard, startSite, type RunningSite } from '../support/site.js';

let site: RunningSite;
let browser: Awaited<ReturnType<typeof sharedBrowser>>;
let password: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
  ({ password } = site.editor);
});
afterAll(() => discard(site));

async function openAccount(path = '/account/', width = 320): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  return page;
}

async function signIn(page: Page): Promise<void> {
  await page.fill('main [name="username"]', site.editor.username);
  await page.fill('main [name="password"]', password);
  await page.press('main [name="password"]', 'Enter');
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

describe('the account page', () => {
  it('sets a second factor up by keys, asks for it at the next sign-in, and lists the sessions', async () => {
    const page = await openAccount();
    await signIn(page);
    await page.getByRole('button', { name: 'Set up' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Your password').waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    const secret = await page.locator('.gh-login-part code').innerText();
    expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(1);
    expect(await axeFindings(page, { within: 'main' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.gh-login-codes li').count()).toBe(10);
    const recovery = await page.locator('.gh-login-codes code').first().innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => page.locator('.gh-login-part').first().innerText()).toContain('Recovery codes left: 10');

    const other = await openAccount('/uk/account/');
    await signIn(other);
    await other.locator('[name="code"]').waitFor();
    expect(await other.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    await other.keyboard.type('000000');
    await other.keyboard.press('Enter');
    await expect.poll(() => other.locator('.gh-login-problem').innerText()).toContain('код неправильний');
    await other.locator('[name="code"]').fill(recovery);
    await other.keyboard.press('Enter');
    await other.locator('.gh-login-sessions li').nth(1).waitFor();
    expect(await other.locator('.gh-login-sessions li').first().innerText()).toContain('Chrome');

    await other.getByRole('button', { name: 'Вийти з усіх інших сеансів' }).click();
    await expect.poll(() => other.locator('.gh-login-sessions li').count()).toBe(1);
    await page.reload();
    await expect.poll(() => page.locator('.gh-login-notice').innerText()).toContain('expired');
    // For the tests after this one.
    const client = await other.evaluate(async (given) => {
      const { siteblocks } = window as unknown as {
        siteblocks: { sdk(): Promise<{ account: { removeSecondFactor(p: string): Promise<void> } }> };
      };
      await (await siteblocks.sdk()).account.removeSecondFactor(given);
      return true;
    }, password);
    expect(client).toBe(true);
  });

  it('sets a new password from the link that the owner’s command prints, while the server runs', async () => {
    const program = join(import.meta.dirname, '../../dist/server/reset-password.js');
    const env = { ...process.env, DATA_DIR: site.dataDir };
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [program, site.editor.username, `${site.origin}/account/`],
      {
        env,
        encoding: 'utf8',
      },
    );
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const [link = ''] = stdout.split('\n');
    const page = await openAccount(link.slice(site.origin.length));
    const field = page.getByLabel('New password');
    await field.fill('password1');
    await field.press('Enter');
    await expect.poll(() => page.locator('.gh-login-problem').innerText()).toContain('easy to guess');
    expect(page.url()).toBe(`${site.origin}/account/`);
    password = 'quite another long password';
    await field.fill(password);
    await field.press('Enter');
    await expect.poll(() => page.locator('.gh-login-notice').innerText()).toContain('new password is set');
    await signIn(page);
    await page.locator('.gh-login-sessions li').first().waitFor();

    const again = await openAccount(link.slice(site.origin.length));
    await again.getByLabel('New password').fill('one more long password');
    await again.keyboard.press('Enter');
    await expect.poll(() => again.locator('.gh-login-notice').innerText()).toContain('used before');
    await again.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.com');
    await again.keyboard.press('Enter');
    await expect.poll(() => again.locator('.gh-login-notice').innerText()).toContain('If there is an account');
  });

  it('asks for the link in the popup, too, and the popup begins with the form again', async () => {
    const page = await openAccount('/contact/');
    await page.evaluate((popupId) => {
      const login = document.createElement('gh-login');
      login.dataset['mode'] = 'popup';
      login.dataset['wake'] = 'eager';
      document.body.append(login);
      dispatchEvent(new CustomEvent('open-popup', { detail: { popupId } }));
    }, loginPopupId);
    const dialog = page.locator('.gh-login-dialog[open]');
    await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('dialog', { name: 'Reset your password' }).waitFor();
    const address = dialog.getByRole('textbox', { name: 'E-mail' });
    await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await axeFindings(page, { within: '.gh-login-dialog' })).toEqual([]);
    await page.keyboard.type('nobody@example.com');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.locator('.gh-login-notice').innerText()).toContain('If there is an account');
    await dialog.locator('[name="password"]').waitFor();
  });
});
