import { fieldText } from '../../../widgets/site/field-text.js';
import type { SiteContext } from '../site-context.js';

/** Views are written at most this often, in milliseconds: a write for each of them would keep the database busy with nothing else. */
const interval = 10_000;

/** Counts views of articles. Those of the last seconds are lost when the process is killed. */
export function viewCounter({ client, provisioned, reads }: SiteContext): (articleId: string) => Promise<void> {
  const { app_id, fields } = provisioned.views;
  const counted = new Map<string, number>();
  let written = 0;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const views = [...counted];
    counted.clear();
    const items = new Map((await reads.items(app_id)).map((item) => [fieldText(item, fields.article), item]));
    for (const [article, count] of views) {
      const known = items.get(article);
      const total = count + Number(known ? fieldText(known, fields.count) : 0);
      const value = { field_id: fields.count, field_value: String(total) };
      if (known) await client.items.update(app_id, [{ item_id: known.item_id, fields: [value] }]);
      else await client.items.add(app_id, [{ fields: [{ field_id: fields.article, field_value: article }, value] }]);
    }
  }

  return async (articleId) => {
    counted.set(articleId, (counted.get(articleId) ?? 0) + 1);
    if (Date.now() - written < interval) return;
    written = Date.now();
    writing = writing.then(write, write);
    await writing;
  };
}
