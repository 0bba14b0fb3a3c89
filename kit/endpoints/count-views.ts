import { fieldText } from '../../widgets/site/field-text.js';
import type { CreatedSite } from '../created-site.js';
import type { Readers } from '../readers/reader-apps.js';

/** Views are written so long after the first that waits, in milliseconds: a write for each would keep the database busy with nothing else. */
const interval = 10_000;

export interface ViewCounter {
  /** Counts one view of an article. */
  count(articleId: string): void;
  /** Writes what waits. */
  flush(): Promise<void>;
}

/** Counts views of articles in memory and writes them together. Those of the last seconds are lost when the process is killed. */
export function viewCounter(
  { reads, log }: Pick<CreatedSite, 'reads' | 'log'>,
  { apps, items: writer }: Readers,
): ViewCounter {
  const { app_id, fields } = apps.views;
  const counted = new Map<string, number>();
  const add = (article: string, count: number) => counted.set(article, (counted.get(article) ?? 0) + count);
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeOne(article: string, count: number): Promise<void> {
    const known = (await reads.items(app_id)).find((item) => fieldText(item, fields.article) === article);
    const total = count + (known ? Number(fieldText(known, fields.count)) || 0 : 0);
    const value = { field_id: fields.count, field_value: String(total) };
    if (known) await writer.update(app_id, [{ item_id: known.item_id, fields: [value] }]);
    else await writer.add(app_id, [{ fields: [{ field_id: fields.article, field_value: article }, value] }]);
  }

  async function write(): Promise<void> {
    const views = [...counted];
    counted.clear();
    for (const [article, count] of views) {
      try {
        await writeOne(article, count);
      } catch (error) {
        add(article, count);
        log('warn', 'The views of an article could not be written; they are written with the next ones.', {
          article,
          error: String(error),
        });
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    count(article) {
      add(article, 1);
      timer ??= setTimeout(() => void flush(), interval).unref();
    },
    flush,
  };
}
