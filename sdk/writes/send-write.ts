import { asItems } from '../cache/as-app.js';
import { writeThrough } from '../cache/write-through.js';
import { expectList, isSilent, malformed } from '../check.js';
import { requireJson } from '../check-arguments.js';
import type { Core } from '../core.js';
import { SdkError } from '../sdk-error.js';
import type { Id, Item } from '../types/entities.js';
import { applyAnswer } from './apply-answer.js';
import type { SendOptions, Write, WriteAnswer } from './write.js';

/** Sends a write now, and applies its answer to the cache. */
export async function sendWrite(core: Core, write: Write, options: SendOptions = {}): Promise<WriteAnswer> {
  const { idempotencyKey, ...given } = options;
  const call = { ...given, answer: 'written' as const, repeatable: idempotencyKey !== undefined };
  const { kind, app_id } = write;
  const place = `items/${kind}`;
  const form =
    kind === 'delete' ? { items_ids: JSON.stringify(write.ids) } : { items: requireJson(write.items, 'items'), app_id };
  let hasWords = true;
  const send = async (): Promise<WriteAnswer> => {
    const answer = await core.wire.post(`/api/${place}`, { ...form, idempotency_key: idempotencyKey }, call);
    hasWords = !isSilent(answer);
    return hasWords ? asAnswer(write, answer, place) : unsaid(write);
  };
  const answer = await writeThrough(core, app_id, send, (told) => applyAnswer(core.cache, write, told));
  // The platform's result is visible when the app is read again.
  if (!hasWords) core.cache.invalidate(app_id);
  return core.finish(answer);
}

/** The known result of a write with an empty answer: even the ids of added items are missing. */
function unsaid(write: Write): WriteAnswer {
  if (write.kind === 'delete') return write.ids;
  return write.kind === 'update' ? (write.items as readonly Item[]) : [];
}

function asAnswer(write: Write, answer: unknown, place: string): WriteAnswer {
  if (write.kind === 'delete')
    return expectList<{ readonly item_id: Id }>(answer, 'item_id', place).map((item) => item.item_id);
  const written = asItems(answer, place);
  if (!written.every((item) => item.fields.every((field: unknown) => Object(field) === field)))
    throw malformed(`The answer of ${place} holds a field that is none`, answer);
  if (write.kind === 'update' || written.length === write.items.length) return written;
  throw new SdkError(
    'malformed',
    `Of ${write.items.length} items the platform answered with ${written.length}: read the app again to see which there are.`,
    { cause: written },
  );
}
