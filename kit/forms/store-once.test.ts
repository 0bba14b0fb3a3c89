import { expect, it } from 'vitest';
import type { Lead } from './lead-store.js';
import { storeOnce } from './store-once.js';

const lead = (change: Partial<Lead> = {}): Lead => ({
  formId: 'main',
  key: 'k',
  lang: 'en-US',
  url: '/',
  placement: 'main',
  referrer: '',
  inputs: { name: 'Ada' },
  files: [],
  ...change,
});

it('a repetition waits for the first one, and fails with it', async () => {
  let fail: (error: Error) => void = () => undefined;
  let calls = 0;
  const store = storeOnce(() => {
    calls += 1;
    return new Promise<void>((_, reject) => (fail = reject));
  });
  const both = [store(lead()), store(lead())];
  fail(new Error('disk full'));
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(calls).toBe(1);
});

it('the same key on another form is another submission; on the same form it is a conflict', async () => {
  const kept: Lead[] = [];
  const store = storeOnce(async (one) => void kept.push(one));
  await store(lead());
  await store(lead({ formId: 'other' }));
  expect(kept).toHaveLength(2);
  await expect(store(lead({ inputs: { name: 'Eve' } }))).rejects.toMatchObject({ name: 'KeyConflict' });
});

it('the same key with a file of another content is a conflict', async () => {
  const store = storeOnce(async () => undefined);
  const file = (hash: string) => ({ field: 'plan', name: 'plan.pdf', hash, bytes: new Uint8Array() });
  await store(lead({ files: [file('a')] }));
  await store(lead({ files: [file('a')] }));
  await expect(store(lead({ files: [file('b')] }))).rejects.toMatchObject({ name: 'KeyConflict' });
});
