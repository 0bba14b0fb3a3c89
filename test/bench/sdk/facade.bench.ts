import { GudHub } from '../../../sdk/gudhub.js';
import { compare } from './compare.js';
import { fields, makeItems } from './data.js';
import { heading } from './measure.js';
import { theirs } from './theirs.js';

const rounds = 15;

/** What pages do by the thousand: reading single values of an app that is held, and subscribing to events. */
export async function benchFacade(): Promise<void> {
  heading('facade');
  const app = { app_id: 7, app_name: 'Blog', field_list: [{ field_id: 1 }], views_list: [], file_list: [] };
  const items_list = makeItems(20_000, 41, Date.now());
  const answer = (url: unknown) =>
    String(url).includes('/auth/login')
      ? { user_id: 1, username: 'anna', accesstoken: 'token', expirydate: Date.now() + 3_600_000 }
      : { ...app, items_list };
  const gudhub = new GudHub('key', {
    server_url: 'https://platform.test',
    fetch: (url) => Promise.resolve(Response.json(answer(url))),
  });
  await gudhub.getApp(7);
  theirs.appProcessor.saveAppInStorage(structuredClone({ ...app, items_list }));
  const readAll = async (library: { getFieldValue(app: number, item: number, field: number): Promise<unknown> }) => {
    const values = Array.from({ length: items_list.length }, (_, index) =>
      library.getFieldValue(7, index + 1, fields.price),
    );
    return Promise.all(values);
  };
  await compare<unknown>({
    name: 'getFieldValue x 20k, of an app that is held',
    limit: 1,
    rounds,
    ours: () => readAll(gudhub),
    theirs: () => readAll(theirs),
  });
  const listen = (library: { on: typeof theirs.on; emit: typeof theirs.emit; destroy: typeof theirs.destroy }) => {
    let heard = 0;
    for (let item_id = 1; item_id <= 50_000; item_id += 1) {
      const listener = () => void (heard += 1);
      library.on('gh_item_update', { app_id: 7, item_id }, listener);
      library.emit('gh_item_update', { app_id: 7, item_id }, { item_id });
      library.destroy('gh_item_update', { app_id: 7, item_id }, listener);
    }
    return heard;
  };
  await compare<number>({
    name: 'on, emit, destroy x 50k',
    limit: 0.5,
    rounds,
    ours: () => listen(gudhub),
    theirs: () => listen(theirs),
  });
  gudhub.client.close();
}
