import { asItems } from '../cache/as-app.js';
import { writeThrough } from '../cache/write-through.js';
import { expectList, malformed } from '../check.js';
import { requireJson } from '../check-arguments.js';
import type { Core } from '../core.js';
import { SdkError } from '../sdk-error.js';
import type { Id } from '../types/entities.js';
import { applyAnswer } from './apply-answer.js';
import type { SendOptions, Write, WriteAnswer } from './write.js';

/** Sends a write now, and tells its answer to the cache. */
export async function sendWrite(core: Core, write: Write, options: SendOptions = {}): Promise<WriteAnswer> {
  const { idempotencyKey, ...given } = options;
  const call = { ...given, repeatable: idempotencyKey !== undefined };
  const { kind, app_id } = write;
  const place = `items/${kind}`;
  const post = (form: Readonly<Record<string, string | number>>) =>
    core.wire.post(`/api/${place}`, { ...form, idempotency_key: idempotencyKey }, call);
  const send = async (): Promise<WriteAnswer> => {
    if (kind === 'delete') {
      const answer = await post({ items_ids: JSON.stringify(write.ids) });
      return expectList<{ readonly item_id: Id }>(answer, 'item_id', place).map((item) => item.item_id);
    }
    const { items } = write;
    const answer = await post({ items: requireJson(items, 'items'), app_id });
    const written = asItems(answer, place);
    if (!written.every((item) => item.fields.every((field: unknown) => Object(field) === field)))
      throw malformed(`The answer of ${place} holds a field that is none`, answer);
    if (kind === 'update' || written.length === items.length) return written;
    throw new SdkError(
      'malformed',
      `Of ${items.length} items the platform answered with ${written.length}: read the app again to see which there are.`,
      { cause: written },
    );
  };
  return core.finish(await writeThrough(core, app_id, send, (answer) => applyAnswer(core.cache, write, answer)));
}
