import pg from 'pg';
import { vi } from 'vitest';

/** The statements that a refusal costs the database, without those of background work. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = asked.mock.calls
    .map(([query]) => String((query as unknown as { text?: string }).text ?? query))
    .filter((text) => !/outbox/.test(text));
  asked.mockRestore();
  return texts;
}
