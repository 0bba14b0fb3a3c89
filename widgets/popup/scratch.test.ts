import { afterAll, beforeAll, expect, it } from 'vitest';
import { registry } from '../registry.js';
import { launchBrowser, watchConsole } from '../../test/support/browser.js';
import { openBench } from '../../test/conformance/bench.js';
import { samples } from '../form/sample.js';

const shots = '/tmp/gf/shots';
let bench: any, browser: any, page: any, said: string[];
beforeAll(async () => { [bench, browser] = await Promise.all([openBench({ blocks: './widgets', registry }), launchBrowser()]); }, 200000);
afterAll(async () => { await browser.close(); await bench.close(); });
const config = (samples[0] as any).config;
async function open(body: string, options: any = {}) {
  await page?.context().close();
  const context = await browser.newContext({ viewport: { width: options.width ?? 1440, height: options.height ?? 900 }, reducedMotion: options.motion ? 'no-preference' : 'reduce', hasTouch: false });
  page = await context.newPage();
  page.setDefaultTimeout(8000);
  said = watchConsole(page);
  await page.addInitScript(() => { (window as any).heard = []; for (const n of ['popup-open', 'popup-close', 'submitForm', 'form-error']) addEventListener(n, (e: any) => (window as any).heard.push([n, JSON.parse(JSON.stringify(e.detail))])); });
  const address = await bench.page({ body, config, documents: { home: {} }, policy: 'csp', ...options });
  await page.goto(address);
  await page.waitForTimeout(300);
}
const heard = () => page.evaluate(() => (window as any).heard);
const fill = async () => {
  await page.getByLabel('Your name').fill('Olena');
  await page.getByLabel('E-mail', { exact: true }).fill('o@example.com');
  await page.getByLabel('Phone').fill('+380441234567');
  await page.getByLabel('Which building').fill('A house\nwith a view');
};

it('pictures of forms', async () => {
  for (const width of [360, 1440]) {
    await open('<main><gh-form></gh-form></main>', { width });
    await page.screenshot({ path: `${shots}/form-${width}.png`, fullPage: true });
    await page.getByLabel('Phone').fill('+38 044');
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${shots}/form-errors-${width}.png`, fullPage: true });
    expect(await page.evaluate(() => (document.activeElement as any).name)).toBe('name');
  }
  for (const [name, i] of [['default', 1], ['corner', 3], ['long', 4]] as const) {
    const s: any = samples[i];
    await open(`<main>${s.html}</main>`, { width: 768, height: 700, config: s.config ?? {} });
    await page.screenshot({ path: `${shots}/form-${name}.png`, fullPage: true });
  }
  expect(said).toEqual([]);
});

it('success by simulation and typed-before-hydration', async () => {
  await open('<main><gh-form></gh-form></main>', { width: 768 });
  await page.getByLabel('Your name').fill('Olena');
  await page.getByLabel('don’t want').check();
  await fill();
  expect(await page.getByLabel('don’t want').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${shots}/sending.png` });
  expect(await page.getByRole('button', { name: 'Send the request' }).isDisabled()).toBe(true);
  await page.getByRole('heading', { name: 'We have it' }).waitFor();
  await page.waitForTimeout(100);
  await page.screenshot({ path: `${shots}/success.png` });
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('We have it');
  console.log(JSON.stringify(await heard()));
  expect(said).toEqual([]);
});

it('failure and restart with endpoint', async () => {
  await open('<main><gh-form data-form-placement="footer"></gh-form></main>', { width: 768, config: { ...config, formsEndpoint: true }, policy: 'none' });
  const posted: any[] = [];
  let status = 503;
  await page.route('**/_gh/forms/**', (route: any) => { posted.push([route.request().url(), route.request().headers()['content-type'], Object.fromEntries(new URLSearchParams(route.request().postData()))]); return route.fulfill({ status, body: '' }); });
  await fill();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByRole('heading', { name: 'Try Again' }).waitFor();
  await page.waitForTimeout(100);
  await page.screenshot({ path: `${shots}/failure.png` });
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await page.waitForTimeout(700);
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Send the request');
  expect(await page.getByLabel('Your name').inputValue()).toBe('Olena');
  status = 200;
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'We have it' }).waitFor();
  expect(posted[0][2].key).toBe(posted[1][2].key);
  console.log(JSON.stringify(posted[1]), JSON.stringify((await heard()).map((h: any) => h[0])), said);
});

for (const isolation of ['light', 'shadow'] as const) it('popup ' + isolation, async () => {
  const body = '<main><p><a href="/contact/" data-gh-popup="quote" data-gh-placement="header" id="opener">Get a quote</a> and some text to read</p><gh-popup data-popup-id="quote" data-wake="' + (isolation === 'shadow' ? 'eager' : '') + '"></gh-popup>' + '<p>words words</p>'.repeat(60) + '</main>';
  await open(body, { isolation, server: isolation === 'shadow' ? 'none' : 'same', policy: 'csp' });
  await page.waitForTimeout(500);
  for (const round of [1, 2]) {
    await page.click('#opener');
    await page.locator('dialog').waitFor({ state: 'visible' });
    await page.waitForTimeout(700);
    if (round === 1) {
      await page.screenshot({ path: `${shots}/popup-${isolation}-1440.png` });
      await page.locator('gh-popup').getByLabel('Name', { exact: true }).fill('Olena');
      await page.keyboard.press('Escape');
    } else {
      expect(await page.locator('gh-popup').getByLabel('Name', { exact: true }).inputValue()).toBe('Olena');
      // drag a selection out of the dialog
      const box = await page.locator('gh-popup').getByLabel('Name', { exact: true }).boundingBox();
      await page.mouse.move(box.x + 40, box.y + 10); await page.mouse.down(); await page.mouse.move(10, 10, { steps: 5 }); await page.mouse.up();
      await page.waitForTimeout(100);
      expect(await page.locator('dialog').evaluate((d: any) => d.open)).toBe(true);
      await page.mouse.click(10, 10);
    }
    await page.waitForTimeout(500);
    expect(await page.locator('dialog').evaluate((d: any) => d.open)).toBe(false);
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('opener');
  }
  await page.click('#opener');
  await page.locator('gh-popup').getByLabel('E-mail', { exact: true }).fill('o@example.com');
  await page.locator('gh-popup').getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await page.waitForTimeout(100);
  await page.screenshot({ path: `${shots}/popup-${isolation}-success.png` });
  await page.locator('gh-popup').getByRole('button', { name: 'Close' }).click();
  await page.waitForTimeout(800);
  await page.click('#opener');
  await page.waitForTimeout(300);
  expect(await page.getByRole('heading', { name: 'Thank you' }).count()).toBe(0);
  await page.locator('gh-popup').getByRole('button', { name: 'Close' }).click();
  await page.waitForTimeout(100);
  console.log(isolation, JSON.stringify(await heard()));
  expect(said).toEqual([]);
});

it('popup on a phone, corner, autostart, long', async () => {
  await open('<main><gh-popup data-popup-id="quote" data-autostart="0"></gh-popup><p>text</p></main>', { width: 360, height: 700 });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${shots}/popup-360.png` });
  await page.reload();
  await page.waitForTimeout(300);
  expect(await page.locator('dialog').evaluate((d: any) => d.open)).toBe(false);
  for (const width of [360, 1000]) {
    await open('<main><input id="typing" autofocus><gh-popup data-popup-id="quote" data-autostart="100" data-position="bottom-right"></gh-popup><p>text</p></main>', { width, height: 700 });
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('typing');
    await page.screenshot({ path: `${shots}/corner-${width}.png` });
    await page.locator('gh-popup').getByLabel('Your e-mail').focus();
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    expect(await page.locator('dialog').evaluate((d: any) => d.open)).toBe(false);
  }
  await open(`<main><gh-popup data-popup-id="terms" data-autostart="0" data-no-bg-shadow><h2>Terms</h2>${'<p>Усі зображення належать студії, доки рахунок не сплачено.</p>'.repeat(40)}</gh-popup><p>text</p></main>`, { width: 1000, height: 700 });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${shots}/long.png` });
  console.log(JSON.stringify(await heard()));
  // older page
  await open('<main><a href="/x" id="o" data-gh-popup="quote">open</a><gh-popup data-popup-id="quote"></gh-popup></main>', { server: 'other' });
  await page.click('#o');
  await page.waitForTimeout(1500);
  expect(await page.locator('dialog').evaluate((d: any) => d.open)).toBe(true);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  expect(await page.locator('dialog').evaluate((d: any) => d.open)).toBe(false);
  console.log(JSON.stringify(await heard()));
  expect(said).toEqual([]);
});
