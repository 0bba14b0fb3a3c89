import * as v from 'valibot';
import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import type { Site } from '../../runtime/page/site.js';
import { parsed } from '../shared/parsed.js';
import { validEntries } from '../shared/valid-entries.js';
import type spec from './spec.js';

/** Slugs of the filters that another page's works have: a selection that would be empty is left out with its heading. */
export type PortfolioLoaded = readonly string[];

const stored = v.object({ items: v.array(v.unknown()) });
const entry = v.object({ filters: v.array(v.string()) });

export async function load(site: Site, { from, ghId }: AttributesOf<typeof spec>): Promise<PortfolioLoaded> {
  const answer = from ? await site.component(ghId, 'pages', from) : null;
  const output = parsed(stored, answer?.data);
  return output ? [...new Set(validEntries(entry, output.items).flatMap(({ filters }) => filters))] : [];
}
