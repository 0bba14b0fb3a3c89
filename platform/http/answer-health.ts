import { sql } from 'kysely';
import type { Core } from '../core/core.js';
import { reasonOf } from '../base/reason-of.js';

const patience = 2000;

/** Tells a load balancer whether this process can answer: 200 when the database does, else 503. */
export async function answerHealth({ database, log }: Pick<Core, 'database' | 'log'>): Promise<Response> {
  const deadline = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience).unref();
  });
  const healthy = await Promise.race([sql`select 1`.execute(database), deadline]).then(
    () => true,
    (error: unknown) => {
      log('error', 'the database does not answer', { reason: reasonOf(error) });
      return false;
    },
  );
  return Response.json(
    { status: healthy ? 'ok' : 'unavailable' },
    { status: healthy ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
