import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const problems: string[] = [];
const render = (facts: unknown) =>
  renderTag('<gh-facts data-gh-id="facts"></gh-facts>', {
    documents: { home: { facts } },
    onProblem: (message) => problems.push(message),
  });

const client = { id: 'k3v9x0aa', title: 'Client', text: 'Trevose Architects' };

describe('gh-facts', () => {
  it('pairs each name with what it stands for, in the order of the list', async () => {
    const html = await render({ items: [client, { title: 'Time', text: 'Six <b>working</b> days' }] });
    const terms = [...html.matchAll(/<div[^>]*><dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd><\/div>/g)];
    expect(terms.map(([, name, value]) => [name, value])).toEqual([
      ['Client', 'Trevose Architects'],
      ['Time', 'Six <b>working</b> days'],
    ]);
    expect(html.match(/<dl/g)).toHaveLength(1);
  });

  it('tells an editor where a value is stored, which list grows and which entry is which', async () => {
    const html = await render({ title: 'At a glance', items: [client] });
    for (const path of ['facts.title', 'facts.items.0.title', 'facts.items.0.text'])
      expect(html).toContain(`gh-id="${path}"`);
    expect(html).toMatch(/<dl[^>]* gh-array="facts\.items"/);
    expect(html).toContain('gh-item="k3v9x0aa"');
  });

  it('has no heading without a title, and is nothing without facts', async () => {
    expect(await render({ items: [client] })).not.toContain('<h2');
    expect(await render({ title: 'At a glance', items: [] })).toMatch(/<gh-facts[^>]*><\/gh-facts>/);
    expect(await render(undefined)).toMatch(/<gh-facts[^>]*><\/gh-facts>/);
  });

  it('leaves out an entry that is not whole, says so once, and shows the others', async () => {
    problems.length = 0;
    const html = await render({ items: [{ title: 'Place' }, client] });
    expect([...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, name]) => name)).toEqual(['Client']);
    expect(html).toContain('gh-id="facts.items.1.title"');
    expect(problems).toHaveLength(1);
  });
});
