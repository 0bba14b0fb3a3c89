import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { samples } from '../../widgets/header/sample.js';
import { siteConfig } from '../support/test-page.js';
import { sampleStage } from './sample-stage.js';

const { open } = sampleStage();

const generalInfo = {
  name: 'Plumbline Studio',
  logo: '/assets/images/logo.svg',
  logoLight: '/assets/images/logo-light.svg',
};

/** A head over a page that can be scrolled. */
const onPage = (company: Readonly<Record<string, string>> = generalInfo) => ({
  ...samples[0]!,
  html: `<gh-header></gh-header><p>${'Something to scroll over. '.repeat(4000)}</p>`,
  config: { menuConfig: samples[0]!.config?.['menuConfig'], generalInfo: company, site: siteConfig },
});

/** How the bar and its logo look once they have come to rest. */
async function look(page: Page): Promise<{ bar: 'transparent' | 'solid'; logo: string }> {
  return page.evaluate(async () => {
    const bar = document.querySelector('.gh-header-bar')!;
    await Promise.all(bar.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const alpha = /rgba\(.*, ([\d.]+)\)/.exec(getComputedStyle(bar).backgroundColor)?.[1];
    const logos = [...document.querySelectorAll<HTMLImageElement>('.gh-header-logo img')].filter((image) =>
      image.checkVisibility(),
    );
    const filter = logos.map((image) => getComputedStyle(image).filter).filter((name) => name !== 'none');
    return {
      bar: alpha === '0' ? ('transparent' as const) : ('solid' as const),
      logo: [...logos.map((image) => new URL(image.src).pathname.split('/').at(-1)), ...filter].join(' '),
    };
  });
}

const white = { bar: 'transparent', logo: 'logo-light.svg' };
const dark = { bar: 'solid', logo: 'logo.svg' };

/** Scrolls, and waits until the head has heard of it. */
const scrollPage = (page: Page, top: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
        scrollTo({ top, behavior: 'instant' });
      }),
    top,
  );

describe('the head', () => {
  it.each([
    ['/', white],
    ['/services-exterior/', white],
    ['/services-3d-animation/', white],
    ['/uk/', white],
    ['/uk/services-exterior/', white],
    ['/services/', dark],
    ['/our-services-exterior/', dark],
    ['/blog/services-exterior/', dark],
    ['/blog/', dark],
    ['/about-us/', dark],
  ])('of %s is %o at the top of the page: the first segment of the path decides', async (renderPath, expected) => {
    const { page, said } = await open(onPage(), { renderPath });
    expect(await look(page)).toEqual(expected);
    await scrollPage(page, 600);
    expect(await look(page)).toEqual(dark);
    expect(said).toEqual([]);
  });

  it('is transparent up to 50 pixels of scrolling, solid with the dark logo beyond, and transparent again on the way back', async () => {
    const { page } = await open(onPage());
    for (const [top, expected] of [
      [50, white],
      [51, dark],
      [50, white],
    ] as const) {
      await scrollPage(page, top);
      expect(await look(page), `${top} pixels`).toEqual(expected);
    }
  });

  it('is solid with the dark logo on screens narrower than 651 pixels, whatever the page', async () => {
    const { page } = await open(onPage(), { width: 650 });
    expect(await look(page)).toEqual(dark);
    await page.setViewportSize({ width: 651, height: 800 });
    expect(await look(page)).toEqual(white);
  });

  it('has the dark logo on a solid ground while its drawer is open', async () => {
    const { page } = await open(onPage(), { width: 1000 });
    expect(await look(page)).toEqual(white);
    await page.locator('.gh-header-toggle').click();
    expect(await look(page)).toEqual(dark);
    await page.keyboard.press('Escape');
    await expect.poll(() => look(page)).toEqual(white);
  });

  it('whitens the logo of a site that has no white one', async () => {
    const { logoLight: _, ...company } = generalInfo;
    const { page } = await open(onPage(company));
    expect(await look(page)).toEqual({ bar: 'transparent', logo: 'logo.svg brightness(0) invert(1)' });
    await scrollPage(page, 51);
    expect(await look(page)).toEqual(dark);
  });
});
