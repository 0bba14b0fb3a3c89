import { describe, expect, it, vi } from 'vitest';
import { pageReads, type PageClient } from './page-reads.js';

const address = { app_id: 7, item_id: 12, element_id: 3 };

/** A platform whose document says how often it was read. */
function countingClient() {
  let times = 0;
  const get = vi.fn(async () => ({ ...address, data: String((times += 1)), rev: 1 }));
  const list = vi.fn(async () => []);
  return { get, list, client: { items: { list }, documents: { get } } as unknown as PageClient };
}

describe('reads of renders', () => {
  it('of one version are shared', async () => {
    const { client, get, list } = countingClient();
    const reads = pageReads(client);
    const texts = await Promise.all([1, 2, 3].map(async () => (await reads(5).documents.get(address))?.data));
    await Promise.all([reads(5).items.list(7), reads(5).items.list(7), reads(5).items.list(8)]);
    expect([texts, get.mock.calls.length, list.mock.calls.length]).toEqual([['1', '1', '1'], 1, 2]);
  });

  it('of a later version are made anew, and none of an earlier one are handed on from then', async () => {
    const { client } = countingClient();
    const reads = pageReads(client);
    const early = reads(5);
    const read = async (from: PageClient) => (await from.documents.get(address))?.data;
    expect(await read(early)).toBe('1');
    const late = reads(6);
    expect([await read(late), await read(early), await read(early), await read(late)]).toEqual(['2', '3', '4', '2']);
  });

  it('that fail are made again by who asks next', async () => {
    const { client, get } = countingClient();
    get.mockRejectedValueOnce(new Error('away'));
    const reads = pageReads(client);
    await expect(reads(5).documents.get(address)).rejects.toThrow('away');
    expect((await reads(5).documents.get(address))?.data).toBe('1');
  });
});
