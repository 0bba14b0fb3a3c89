import { JSDOM } from 'jsdom';
import { describe, expect, it, vi } from 'vitest';
import { documentName } from '../../../runtime/page/document-name.js';
import type { Address } from '../../../runtime/page/site.js';
import { followDocuments } from './follow-documents.js';
import { rememberWrite } from '../../saving/documents/own-writes.js';

let last = 0;
const someAddress = (): Address => ({ app_id: 7, item_id: (last += 1), element_id: 3 });

const pageWith = (documents: readonly Address[], asOf = ' data-gh-as-of="40"') =>
  new JSDOM(
    `<html${asOf}><body>${documents.map((one) => `<p data-gh-document="${documentName(one)}"></p>`).join('')}</body></html>`,
  ).window.document;

/** A platform of these documents and its channel; the site's answers to what has changed since when. */
function stage(documents: ReadonlyMap<Address, object>, changed: readonly Address[]) {
  const confirmed = new Set<(app: number) => void>();
  const told: string[] = [];
  const names = new Map([...documents].map(([address, data]) => [documentName(address), JSON.stringify(data)]));
  const client = {
    realtime: {
      open: async () => undefined,
      close: () => undefined,
      subscribe: () => undefined,
    },
    events: {
      on: (event: string, { app_id }: { readonly app_id: number }, listener: () => void) => {
        const hear = (app: number) => void (event === 'gh_app_subscribed' && app === app_id && listener());
        confirmed.add(hear);
        return () => void confirmed.delete(hear);
      },
    },
    documents: { get: async (address: Address) => ({ data: names.get(documentName(address)) }) },
  } as unknown as Parameters<typeof followDocuments>[0];
  const askNewer = vi.fn(async (_since: number, asked: readonly Address[]) => ({
    now: 45,
    changed: asked.filter((address) => changed.map(documentName).includes(documentName(address))),
  }));
  const onChanged = (address: Address) => void told.push(documentName(address));
  const confirm = async (app: number) => {
    confirmed.forEach((listener) => listener(app));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { client, confirm, told, askNewer, options: { onChanged, askNewer } };
}

describe('what was saved before the channel told of it', () => {
  it('is asked for once the platform tells of the app, since the page was made, and from then on since it was asked', async () => {
    const [one, two] = [someAddress(), someAddress()];
    const { client, confirm, told, askNewer, options } = stage(new Map([[one, { title: 'Theirs' }]]), [one]);
    await followDocuments(client, pageWith([one, two]), options);
    expect(askNewer).not.toHaveBeenCalled();
    await confirm(8);
    expect(askNewer).not.toHaveBeenCalled();
    await confirm(7);
    expect(askNewer.mock.calls).toEqual([[40, [one, two]]]);
    expect(told).toEqual([documentName(one)]);
    await confirm(7);
    expect(askNewer.mock.calls[1]?.[0]).toBe(45);
  });

  it('is no news where this page saved it', async () => {
    const own = someAddress();
    const { client, confirm, told, options } = stage(new Map([[own, { title: 'Mine' }]]), [own]);
    rememberWrite(own, '{"title":"Mine"}');
    await followDocuments(client, pageWith([own]), options);
    await confirm(7);
    expect(told).toEqual([]);
  });

  it('is asked for since the same moment again where the site did not say', async () => {
    const one = someAddress();
    const { client, confirm, told, askNewer, options } = stage(new Map([[one, {}]]), [one]);
    askNewer.mockRejectedValueOnce(new Error('away'));
    await followDocuments(client, pageWith([one]), options);
    await confirm(7);
    expect(told).toEqual([]);
    await confirm(7);
    expect(askNewer.mock.calls.map(([since]) => since)).toEqual([40, 40]);
    expect(told).toEqual([documentName(one)]);
  });

  it.each([
    ['no number', ''],
    ['something else', ' data-gh-as-of="1e3"'],
  ])('is not asked for where the page says %s of when it was made', async (_what, attribute) => {
    const one = someAddress();
    const { client, confirm, askNewer, options } = stage(new Map([[one, {}]]), [one]);
    await followDocuments(client, pageWith([one], attribute), options);
    await confirm(7);
    expect(askNewer).not.toHaveBeenCalled();
  });

  it('is told to nobody once edit mode is off', async () => {
    const one = someAddress();
    const { client, confirm, told, askNewer, options } = stage(new Map([[one, {}]]), [one]);
    const end = await followDocuments(client, pageWith([one]), options);
    const asking = confirm(7);
    end();
    await asking;
    await confirm(7);
    expect(told).toEqual([]);
    expect(askNewer).toHaveBeenCalledTimes(1);
  });
});
