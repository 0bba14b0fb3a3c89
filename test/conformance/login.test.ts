import { expect, it } from 'vitest';
import { samples } from '../../widgets/login/sample.js';
import { eager } from './sample-options.js';
import { sampleStage } from './sample-stage.js';

const { open } = sampleStage();
const [form] = samples;

it('the button says that it is signing in, and a second press asks the platform no second time', async () => {
  const { page } = await open({ ...form!, html: eager(form!.html) }, { policy: 'none' });
  const asked: string[] = [];
  // It gets no answer, for as long as anybody looks.
  await page.route('**/auth/login', (route) => void asked.push(route.request().url()));
  await page.fill('[name="username"]', 'iris@studio.example');
  await page.fill('[name="password"]', 'a password');
  const button = page.locator('.gh-login-submit');
  await button.click();
  await expect.poll(() => button.innerText()).toBe('Signing in…');
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => asked.length).toBe(1);
  await button.click({ force: true });
  // What the press did is done once the page has answered.
  expect(await page.locator('.gh-login-problem').innerText()).toBe('');
  expect(asked).toHaveLength(1);
});
