import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page.js';
import { exportedClient } from './exported-client.js';
import { listDifferences } from './list-differences.js';

const tag = 'posts-template';
const pager = (...pages: readonly string[]) => pages.map((path) => `<a href="${path}">Page</a>`).join('');
const orders = '<nav><a href="/blog/">All</a><a href="/blog/?sort=title-a-z">Title A-Z</a></nav>';
const told = (stored: string, ours: string) => listDifferences({ tag, stored, ours }).map(({ message }) => message);

describe('a list of articles beside the legacy one', () => {
  it('has a note of its own for pages that are gone because ours are longer, with what to do', () => {
    expect(
      told(pager('/blog/', 'https://spytsia.example/blog/page/2/', '/blog/page/3'), pager('/blog/', '/blog/page/2/')),
    ).toEqual([
      expect.stringMatching(
        /^a page of the list has 12 articles.* \/blog\/page\/3\/ is gone.*redirect it on your server\.$/,
      ),
    ]);
    expect(told(pager('/blog/page/2/'), pager('/blog/page/2/'))).toEqual([]);
  });

  it('has another note for the menu of orders, unless the legacy list has one', () => {
    expect(told('', orders)).toEqual([expect.stringMatching(/^the list has a menu of orders/)]);
    expect(told(orders, orders)).toEqual([]);
  });

  it('has both where both causes are met, as notes of the report', async () => {
    const field = (field_id: number, field_value: string) => ({ field_id, field_value });
    const fields = [field(51, '0'), field(52, '1'), field(53, '/blog/care/brakes/'), field(54, 'Brakes')];
    const blog = { app_id: 5, field_list: [], items_list: [{ item_id: 1, fields }] };
    const chapters = {
      blog: { app_id: 5, type_field_id: 51, status_field_id: 52, slug_field_id: 53, heading_field_id: 54 },
    };
    const { findings } = await checkPage(
      `<html lang="en"><head><title>A</title></head><body><${tag}><h2>Brakes</h2>${pager('/blog/page/2/')}</${tag}></body></html>`,
      '/blog/',
      { configuration: { chapters }, exported: exportedClient([{ name: 'blog', value: blog }]) },
    );
    const notes = findings.filter(({ level, tag: of }) => level === 'note' && of === tag);
    expect(notes.map(({ kind, message }) => `${kind}: ${message.slice(0, 30)}`)).toEqual([
      'look: a page of the list has 12 arti',
      'look: the list has a menu of orders,',
    ]);
  });
});
