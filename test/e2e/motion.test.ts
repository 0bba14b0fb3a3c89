import { describe, expect, it } from 'vitest';
import { readerStage } from '../support/reader-stage.js';

const { page, open } = readerStage();

/** Card, its picture and the first picture of the page that it leads to, by the page with the card. */
const followed = [
  ['/', '.gh-cards-list--works .gh-card', '.gh-card-picture', '.gh-card-link', '.gh-banner-picture'],
  ['/projects/', '.gh-article-card', '.gh-article-card-picture', '.gh-article-card-title a', '.gh-banner-picture'],
  ['/portfolio/', '.gh-portfolio-work', '.gh-portfolio-picture', 'h3 a', '.gh-banner-picture'],
  ['/blog/', '.gh-article-card', '.gh-article-card-picture', '.gh-article-card-title a', '.gh-article-picture'],
] as const;

describe('motion', () => {
  const nameOf = (selector: string) =>
    page()
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).viewTransitionName);
  /** Milliseconds that the first picture of the page takes from one place to another. Asked within the page: a browser on a slow machine gives up on those between pages. */
  const durations = () =>
    page().evaluate(async () => {
      // The one between the pages may still be under way, and would skip this one.
      await document.activeViewTransition?.finished;
      await document.startViewTransition(() => undefined).ready;
      return document.getAnimations().flatMap(({ effect }) => {
        const isHero = (effect as KeyframeEffect).pseudoElement === '::view-transition-group(hero)';
        return isHero ? [effect?.getTiming().duration] : [];
      });
    });
  /** Whether there are transitions between pages, by the rules that hold. */
  const isPageToPage = () =>
    page().evaluate(() => {
      const holds = (rules: CSSRuleList): boolean =>
        [...rules].some((rule) =>
          rule instanceof CSSMediaRule
            ? matchMedia(rule.media.mediaText).matches && holds(rule.cssRules)
            : rule.cssText.startsWith('@view-transition') && rule.cssText.includes('navigation: auto'),
        );
      return [...document.styleSheets].some((sheet) => holds(sheet.cssRules));
    });
  /** First state of what moves as it comes into view, of each part of the page that does. */
  const rising = () =>
    page().evaluate(() =>
      [...document.querySelectorAll('.section > *')].map((part) =>
        part.getAnimations().flatMap((animation) => {
          const [first] = (animation.effect as KeyframeEffect).getKeyframes();
          return [{ opacity: first?.['opacity'], translate: first?.['translate'] }];
        }),
      ),
    );

  it.each(followed)(
    'a card of %s becomes the first picture of its page in 350 ms',
    async (path, card, picture, link, hero) => {
      await open(path);
      await page().emulateMedia({ reducedMotion: 'no-preference' });
      const first = page().locator(`${card}:has(${link})`).first();
      await first.locator(link).focus();
      expect(await first.locator(picture).evaluate((element) => getComputedStyle(element).viewTransitionName)).toBe(
        'hero',
      );
      const named = await page().evaluate(
        () =>
          [...document.querySelectorAll('picture')].filter((one) => getComputedStyle(one).viewTransitionName === 'hero')
            .length,
      );
      expect(named).toBe(1);
      const from = page().url();
      await page().keyboard.press('Enter');
      await page().waitForURL((url) => url.href !== from);
      expect(await nameOf(hero)).toBe('hero');
      expect(await durations()).toEqual([350]);
      expect(await isPageToPage()).toBe(true);
    },
  );

  it('parts of a page rise by 16 pixels and are visible before; where motion is not wanted nothing moves', async () => {
    await open('/');
    await page().emulateMedia({ reducedMotion: 'no-preference' });
    const moves = await rising();
    expect(moves.length).toBeGreaterThan(5);
    for (const part of moves) expect(part).toEqual([{ opacity: undefined, translate: '0px 16px' }]);
    expect(await nameOf('.gh-banner-picture')).toBe('hero');
    await page().emulateMedia({ reducedMotion: 'reduce' });
    expect((await rising()).flat()).toEqual([]);
    expect(await isPageToPage()).toBe(false);
    expect(await nameOf('.gh-banner-picture')).toBe('none');
    await page().locator('.gh-card-link').first().focus();
    expect(await nameOf('.gh-card-picture')).toBe('none');
  });
});
