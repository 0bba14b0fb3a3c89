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
  await page.evaluate(source);
  return page.evaluate(
    async ({ within, without, asked }) => {
      type Found = { violations: { id: string; nodes: { html: string }[] }[] };
      type Axe = { run: (root: string, options: unknown) => Promise<Found> };
      const { axe } = window as unknown as { axe: Axe };
      const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
      // What passes, and where each element stands, is told to nobody: finding that out takes longer than the rules.
      const { violations } = await axe.run(within, {
        runOnly: asked,
        rules,
        resultTypes: ['violations'],
        selectors: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`);
    },
    { within, without, asked: tags },
  );
}
