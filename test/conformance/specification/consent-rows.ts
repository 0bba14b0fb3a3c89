import { expect } from 'vitest';
import type { Row } from './row.js';
import type { Stage } from './stage.js';
import { opened } from './stage.js';

const day = 86_400_000;

/** Where the question about cookies is put: what was answered before, and how long ago. */
async function isAskedAfter(stage: Stage, agreed: string | null, ago: number): Promise<boolean> {
  const script = `localStorage.clear(); localStorage.setItem('inEU', 'true'); ${agreed === null ? '' : `localStorage.setItem('agreeWithCookies', '${agreed}'); localStorage.setItem('cookieConsentTime', '${opened - ago}');`}`;
  await stage.page.addInitScript(script);
  await stage.show('<gh-cookie-consent></gh-cookie-consent>', { asleep: true });
  await stage.page.waitForFunction(() => 'dataLayer' in window);
  return stage.isSeen('gh-cookie-consent button[value="true"]');
}
const consentCalls = (stage: Stage) =>
  stage.page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)),
  );

/** What the specification says of consent and what waits for it. */
export const consentRows: readonly Row[] = [
  {
    at: '4',
    says: 'no answer means that the question is shown; a refusal is asked again after more than 24 hours',
    async seen(stage) {
      expect(await isAskedAfter(stage, null, 0)).toBe(true);
      expect(await isAskedAfter(stage, 'false', day)).toBe(false);
      expect(await isAskedAfter(stage, 'false', day + 1)).toBe(true);
      expect(await isAskedAfter(stage, 'true', 300 * day)).toBe(false);
    },
  },
  {
    at: '4, 9',
    says: 'by default all but security is denied, and tags wait 500 ms for an update',
    async seen(stage) {
      await isAskedAfter(stage, null, 0);
      const [[, kind, state] = []] = await consentCalls(stage);
      expect(kind).toBe('default');
      const { wait_for_update, security_storage, ...others } = state as Readonly<Record<string, unknown>>;
      expect([wait_for_update, security_storage]).toEqual([500, 'granted']);
      expect(Object.keys(others)).toHaveLength(6);
      expect(new Set(Object.values(others))).toEqual(new Set(['denied']));
    },
  },
  {
    at: '8',
    says: 'a region that cannot be looked up counts as inside',
    async seen(stage) {
      await stage.page.route('**/_gh/geo', (route) => route.abort());
      await stage.show('<gh-cookie-consent></gh-cookie-consent>', { asleep: true });
      await expect.poll(() => stage.isSeen('gh-cookie-consent button[value="true"]')).toBe(true);
    },
  },
  {
    at: '9',
    says: 'a tag that loads later than the answer is looked for each 1000 ms, for 5100 ms at most',
    async seen(stage) {
      const answered = async () => {
        await isAskedAfter(stage, null, 0);
        await stage.find('gh-cookie-consent button[value="true"]').click();
        // The question is hidden with the press; what tells the tags comes behind it.
        await expect.poll(async () => (await consentCalls(stage)).map(([, kind]) => kind)).toContain('update');
        expect(await stage.isSeen('gh-cookie-consent button[value="true"]')).toBe(false);
      };
      const come = () =>
        stage.page.evaluate(() => {
          const told: unknown[] = [];
          Object.assign(window, { told, gtag: (...command: unknown[]) => told.push(command) });
        });
      const told = () => stage.page.evaluate(() => (window as unknown as { told: unknown[] }).told.length);
      await answered();
      await stage.pass(4000);
      await come();
      await stage.expectAfter(1000, async () => (await told()) === 1);
      await answered();
      await stage.pass(5100);
      await come();
      await stage.pass(20_000);
      expect(await told()).toBe(0);
    },
  },
  {
    at: '2, 9',
    says: 'analytics are loaded 3000 ms after the page, and never without an id',
    async seen(stage) {
      // The requests stay unanswered, so that the requested scripts remain in the page.
      await stage.page.route(/googletagmanager/, () => undefined);
      const asked = () => stage.page.locator('script[src*="googletagmanager"]').count();
      const agreed = () => {
        localStorage.setItem('inEU', 'true');
        localStorage.setItem('agreeWithCookies', 'true');
      };
      const tags = (id: string) =>
        `<gh-cookie-consent></gh-cookie-consent><gh-analytics ${id}></gh-analytics><gh-tag-manager ${id}></gh-tag-manager>`;
      await stage.show(tags('data-google-id="G-1"'), { before: agreed, asleep: true });
      await stage.page.waitForLoadState('networkidle');
      await stage.expectAfter(3000, async () => (await asked()) === 2);
      await stage.show(tags(''), { asleep: true });
      await stage.page.waitForLoadState('networkidle');
      await stage.pass(60_000);
      expect(await asked()).toBe(0);
    },
  },
];
