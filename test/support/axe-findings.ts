import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { layOutAll } from './lay-out-all.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Asked {
  /** Selector of the part that is looked at; default the whole page. */
  readonly within?: string;
  /** Rules that ask for what only a whole page has. */
  readonly without?: readonly string[];
}

/** What axe finds against WCAG 2.2 AA and good practice: `<rule>: <elements>`. */
export async function axeFindings(page: Page, { within = 'html', without = [] }: Asked = {}): Promise<string[]> {
  await layOutAll(page);
  // Colours that are on their way are those of no look.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.timeline === document.timeline && animation.effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  );
  await page.evaluate(source);
  return page.evaluate(
    async ({ within, without, asked }) => {
      type Check = { relatedNodes?: { element?: Element }[] };
      type Found = { violations: { id: string; nodes: { html: string; element?: Element; any: Check[] }[] }[] };
      type Axe = { run: (root: string, options: unknown) => Promise<Found> };
      const { axe } = window as unknown as { axe: Axe };
      const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
      // Passed rules and positions of elements are left out: finding them takes longer than the rules.
      const { violations } = await axe.run(within, {
        runOnly: asked,
        rules,
        resultTypes: ['violations'],
        selectors: false,
        elementRef: true,
      });
      const isOpaque = (element: Element) => !/, 0\)$|transparent/.test(getComputedStyle(element).backgroundColor);
      // In a long page axe confuses overlapping elements: the background that it names is checked again.
      const isMistaken = ({ element, any }: Found['violations'][number]['nodes'][number]) => {
        const named = any[0]?.relatedNodes?.[0]?.element;
        if (!element || !named) return false;
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
        const ground = stack.slice(stack.indexOf(element)).find(isOpaque);
        return ground !== undefined && ground !== named;
      };
      return violations.flatMap(({ id, nodes }) => {
        const right = id === 'color-contrast' ? nodes.filter((node) => !isMistaken(node)) : nodes;
        return right.length > 0 ? [`${id}: ${right.map(({ html }) => html.slice(0, 140)).join(' | ')}`] : [];
      });
    },
    { within, without, asked: tags },
  );
}
