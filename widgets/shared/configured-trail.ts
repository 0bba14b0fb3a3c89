import * as v from 'valibot';
import { address } from './fields.js';
import { stepOf, stepPicture } from './given-trail.js';
import type { GivenStep } from './given-trail.js';
import { parsed } from './parsed.js';

const link = v.fallback(v.optional(address(), ''), '');
const node = v.object({
  title: v.fallback(v.optional(v.string(), ''), ''),
  link,
  image: stepPicture,
  childs: v.fallback(v.optional(v.array(v.unknown()), []), []),
});

/** Deeper than this a tree of pages contains itself. */
const maxDepth = 12;

function wayTo(tree: unknown, path: string, depth: number): GivenStep[] | undefined {
  const output = parsed(node, tree);
  if (!output || depth > maxDepth) return undefined;
  const { childs } = output;
  const step = stepOf(output);
  if (output.link === path) return [{ ...step, link: '' }];
  for (const child of childs) {
    const way = wayTo(child, path, depth + 1);
    if (way) return [step, ...way];
  }
  return undefined;
}

/**
 * The trail of a page by the tree of pages that existing sites configure (`breadcrumbsConfig`): the way down to the node that leads to the page.
 *
 * @param config The part in the page's language.
 * @returns `undefined` where the tree does not have the page.
 */
export function configuredTrail(config: unknown, path: string): readonly GivenStep[] | undefined {
  const { routesTree } = (config ?? {}) as { readonly routesTree?: unknown };
  const roots: readonly unknown[] = Array.isArray(routesTree) ? routesTree : [routesTree];
  for (const root of roots) {
    const way = wayTo(root, path, 0);
    if (way) return way.filter(({ title }) => title !== '');
  }
  return undefined;
}
