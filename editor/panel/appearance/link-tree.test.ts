import { describe, expect, it } from 'vitest';
import type { Json } from '../../../sdk/operations/json.js';
import type { Steps } from '../shared/collect-steps.js';
import { collectSteps } from '../shared/collect-steps.js';
import { linksAt, linkTree } from './link-tree.js';

const address = { app_id: 1, item_id: 2, element_id: 3 };
const list = ['menuConfig', 'menu'];
const menu = (entries: Json): Json => ({ menuConfig: { homepage: '/', menu: entries } });
const two = menu([
  {
    name: 'Services',
    childs: [
      { name: 'Inside', link: '/inside/', text: 'kept' },
      { name: 'Outside', link: '/outside/' },
    ],
  },
  { name: 'Blog', link: '/blog/' },
]);

/** Names after a change, nested ones in brackets. */
function after(data: Json, run: (steps: Steps) => void): string {
  const { wanted, data: result } = collectSteps(address, data, run);
  expect(wanted.ok).toBe(true);
  return linksAt(result, list)
    .map(({ name, children }) => name + (children.length > 0 ? `(${children.map((one) => one.name).join()})` : ''))
    .join(' ');
}
const tree = linkTree(list);

describe('changes of a menu whose entries have no identities yet', () => {
  it.each([
    ['add', tree.add({ name: 'New', link: '/new/' }), 'Services(Inside,Outside) Blog New'],
    ['add under an entry', tree.add({ name: 'New', link: '/new/' }, 0), 'Services(Inside,Outside,New) Blog'],
    [
      'add under an entry without links',
      tree.add({ name: 'New', link: '/new/' }, 1),
      'Services(Inside,Outside) Blog(New)',
    ],
    ['rename', tree.change([0, 1], { name: 'Facade', link: '/outside/' }), 'Services(Inside,Facade) Blog'],
    ['remove', tree.remove([0, 0]), 'Services(Outside) Blog'],
    ['remove with links', tree.remove([0]), 'Blog'],
    ['move', tree.move([1], 0), 'Blog Services(Inside,Outside)'],
    ['move down', tree.move([0, 0], 1), 'Services(Outside,Inside) Blog'],
    ['nest', tree.nest(1, 0), 'Services(Inside,Outside,Blog)'],
    ['lift', tree.lift([0, 0]), 'Services(Outside) Inside Blog'],
  ])('%s', (_name, run, names) => {
    expect(after(two, run)).toBe(names);
  });

  it('the first link of an empty menu, and of a document without one', () => {
    const add = tree.add({ name: 'New', link: '/new/' });
    expect(after(menu([]), add)).toBe('New');
    expect(after({ menuConfig: {} }, add)).toBe('New');
  });

  it('keep what the panel does not show', () => {
    const { data } = collectSteps(address, two, tree.lift([0, 0]));
    expect(JSON.stringify(data)).toContain('"text":"kept"');
  });
});
