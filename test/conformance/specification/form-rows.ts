import { expect } from 'vitest';
import { nextFrames } from '../../support/next-frames.js';
import { renderTag } from '../../support/render-tag.js';
import type { Row } from './row.js';
import type { Stage } from './stage.js';

const inputs = [
  { name: 'name', type: 'short', required: 'true', placeholder: 'Name' },
  { name: 'company', type: 'long', required: 'false', placeholder: 'Company' },
  { name: 'email', type: 'email', required: 'true', placeholder: 'E-mail' },
  { name: 'phone', type: 'phone', required: 'false', placeholder: 'Phone' },
  { name: 'message', type: 'textarea', required: 'false', placeholder: 'Message' },
];

/** A form of a site that takes none itself, or whose endpoint fails. */
const showForm = (stage: Stage, status?: number, words: Readonly<Record<string, string>> = {}) =>
  stage.show('<gh-form></gh-form>', {
    config: {
      formConfig: [{ id: 'main', title: 'Write', mailConfig: {}, inputs, ...words }],
      formsEndpoint: status !== undefined,
    },
    ...(status !== undefined && { endpoints: { '/_gh/forms/main': { status } } }),
    before: () => {
      const heard: unknown[] = [];
      addEventListener('submitForm', (event) =>
        heard.push((event as CustomEvent<{ readonly formDataObj: unknown }>).detail.formDataObj),
      );
      Object.assign(window, { heard });
    },
  });
const heard = (stage: Stage) =>
  stage.page.evaluate(() => (window as unknown as { heard: { formPlacement: string }[] }).heard);

/** Fills in a form and presses its button; what waits from then on has begun to wait, for the part that sends is there. */
async function fillAndPress(stage: Stage, form: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await stage.page.fill(`${form} [name="${name}"]`, value);
  await stage.page.click(`${form} [type="submit"]`);
  const part = () => stage.fetched.find((address) => /\/send-form-[^/]*\.js$/.test(address));
  await expect.poll(part).toBeDefined();
  await stage.page.evaluate(
    `import(${JSON.stringify(part())}).then(() => new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage('');
    }))`,
  );
}

const send = (stage: Stage, values: Readonly<Record<string, string>> = {}): Promise<void> =>
  fillAndPress(stage, 'main', { name: 'Olena', email: 'o@example.com', phone: '+380441234567', ...values });
const view = (stage: Stage) => stage.find('.gh-form').getAttribute('data-view');

const openPopup = (stage: Stage, detail: object) =>
  stage.page.evaluate((given) => void window.dispatchEvent(new CustomEvent('open-popup', { detail: given })), detail);

/** What the specification says of forms and popups. */
export const formRows: readonly Row[] = [
  ...(
    [
      ['email', 'letters', 'Enter a valid e-mail'],
      ['phone', '044-12x', 'Enter a valid phone'],
    ] as const
  ).map(([name, value, says]): Row => ({
    at: '5, 8',
    says: `a bad ${name} marks the field and its wrapper, says '${says}' and sends nothing`,
    async seen(stage) {
      await showForm(stage);
      await send(stage, { [name]: value });
      await expect.poll(() => stage.texts('.gh-form-error')).toEqual([says]);
      expect(await stage.find(`[name="${name}"]`).getAttribute('aria-invalid')).toBe('true');
      expect(await stage.texts(`.gh-form-field--invalid:has([name="${name}"])`)).toHaveLength(1);
      await stage.pass(10_000);
      expect(await heard(stage)).toEqual([]);
    },
  })),
  ...(
    [
      ['email', 'letters', 'Введіть коректний E-mail'],
      ['phone', '044-12x', 'Введіть коректний телефон'],
    ] as const
  ).map(([name, value, says]): Row => ({
    at: '8',
    says: `a bad ${name} on a Ukrainian page says '${says}'`,
    async seen(stage) {
      await stage.page.goto(`${stage.site.origin}/uk/contact/`);
      const form = stage.page.locator('main gh-form').first();
      await form.locator(`[name="${name}"]`).fill(value);
      await form.locator('[type="submit"]').click();
      await form.getByText(says).waitFor();
    },
  })),
  {
    at: '5',
    says: 'the greatest lengths: short 64, long and textarea 128, phone 20, e-mail 256; longer text stays, and is not sent',
    async seen(stage) {
      await showForm(stage);
      const lengths = { name: 64, company: 128, message: 128, phone: 20, email: 256 };
      const textOf = (name: string, length: number) =>
        name === 'email' ? `${'1'.repeat(length - 6)}@a.com` : '1'.repeat(length);
      for (const [name, length] of Object.entries(lengths)) {
        await stage.page.focus(`[name="${name}"]`);
        await stage.page.keyboard.insertText(textOf(name, length + 1));
        expect((await stage.page.inputValue(`[name="${name}"]`)).length, name).toBe(length + 1);
      }
      await stage.page.click('main [type="submit"]');
      await expect
        .poll(async () => (await stage.texts('.gh-form-error')).map((text) => text.match(/\d+/g)?.join()).sort())
        .toEqual(['21,20', '65,64', '129,128', '129,128', '257,256'].sort());
      expect(await heard(stage)).toEqual([]);
      for (const [name, length] of Object.entries(lengths))
        await stage.page.fill(`[name="${name}"]`, textOf(name, length));
      await expect.poll(() => stage.texts('.gh-form-error')).toEqual([]);
    },
  },
  {
    at: '7, 9',
    says: 'without a server a form waits 2000 ms, then tells the window; its button is ready again 500 ms later',
    async seen(stage) {
      await showForm(stage);
      await send(stage);
      await stage.expectAfter(2000, async () => (await heard(stage)).length === 1);
      await expect.poll(() => view(stage)).toBe('success');
      expect(await stage.find('.gh-form-result').innerText()).toMatch(/o@example\.com[\s\S]*\+380441234567/);
      await stage.expectAfter(500, () =>
        stage.find('[type="submit"]').evaluate((button: HTMLButtonElement) => !button.disabled),
      );
    },
  },
  {
    at: '4, 8',
    says: "a failure says 'Try Again' and is logged; its button brings the form back after a fade of 500 ms",
    async seen(stage) {
      await showForm(stage, 503);
      await send(stage);
      await expect.poll(() => view(stage)).toBe('failure');
      expect(await stage.find('.gh-form-result').innerText()).toContain('Try Again');
      expect(stage.said.join('\n')).toContain('could not be sent');
      await stage.find('.gh-form-fail button').click();
      await stage.expectAfter(500, async () => (await view(stage)) === 'form');
    },
  },
  {
    at: '8',
    says: "a failure says the configuration's titleFail where it has one",
    async seen(stage) {
      await showForm(stage, 503, { titleFail: 'Not this time' });
      await send(stage);
      await expect.poll(() => view(stage)).toBe('failure');
      const told = await stage.find('.gh-form-result').innerText();
      expect(told).toContain('Not this time');
      expect(told).not.toContain('Try Again');
    },
  },
  {
    at: '4, 8',
    says: 'a form whose id nobody configured is the default one, in a popup the default one of popups',
    async seen() {
      const html = await renderTag(
        '<gh-form data-form-id="none"></gh-form><gh-form data-form-id="none" data-in-popup></gh-form>',
        {},
      );
      expect([...html.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual([
        'Tell us about your project',
        'Get a quote',
      ]);
    },
  },
  {
    at: '5',
    says: 'the newsletter: I don’t want to receive emails about the product',
    async seen(stage) {
      await showForm(stage);
      const box = stage.page.getByLabel('I don’t want to receive emails about the product');
      expect(await box.isChecked()).toBe(false);
    },
  },
  {
    at: '4, 9',
    says: "a popup whose opener names no placement says 'no-placement-attribute', and clears its success 500 ms after it has closed",
    async seen(stage) {
      await showForm(stage);
      await stage.show('<gh-popup data-popup-id="quote"></gh-popup>');
      await openPopup(stage, { popupId: 'quote' });
      await stage.page.waitForSelector('dialog[open] gh-form:state(awake)');
      const names = await stage.page
        .locator('dialog [name][required]')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name));
      await fillAndPress(
        stage,
        'dialog',
        Object.fromEntries(names.map((name) => [name, name === 'email' ? 'o@example.com' : 'Olena'])),
      );
      await stage.pass(2000);
      await expect.poll(() => view(stage)).toBe('success');
      expect((await heard(stage)).map(({ formPlacement }) => formPlacement)).toEqual(['no-placement-attribute']);
      await stage.find('.gh-popup-close button').click();
      // Browsers tell of a dialog that has closed in its own task.
      await stage.page.waitForSelector('dialog:not([open])', { state: 'attached' });
      await nextFrames(stage.page);
      await stage.expectAfter(500, async () => (await view(stage)) === 'form');
    },
  },
  {
    at: '5',
    says: 'a time that is not numeric is 3000 ms, 0 is at once, and none is never',
    async seen(stage) {
      const isOpen = () => stage.isSeen('dialog');
      const show = async (time: string) => {
        await stage.show(`<gh-popup data-popup-id="quote" ${time}></gh-popup>`, { asleep: true });
        await stage.page.waitForFunction(() => window.siteblocks !== undefined);
        await stage.page.waitForLoadState('networkidle');
      };
      await show('data-autostart="soon"');
      await stage.expectAfter(3000, isOpen);
      await show('data-autostart="0"');
      await stage.pass(1);
      await expect.poll(isOpen).toBe(true);
      await show('');
      await stage.pass(600_000);
      expect(await isOpen()).toBe(false);
    },
  },
];
