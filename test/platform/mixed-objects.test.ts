import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCast, type Cast, type Target } from './cast.js';
import type { Fields } from './call-tables.js';
import { sendCall } from './send-call.js';
import { stateOfTarget } from './state-of-target.js';

let cast: Cast;
let own: Target;
let foreign: Target;
let foreignState: unknown;

beforeAll(async () => {
  cast = await openCast();
});
beforeEach(async () => {
  [own, foreign] = [await cast.target(), await cast.foreignTarget()];
  foreignState = await stateOfTarget(cast.test, foreign);
});
afterAll(() => cast.test.close());

const call = (path: string, fields: Fields, role: 'owner' | 'writer' | 'admin' = 'owner') =>
  sendCall(cast.test, path, cast.tokens[role], fields);
const untouched = async () => expect(await stateOfTarget(cast.test, foreign)).toEqual(foreignState);

describe('a call that names an own thing and a foreign one', () => {
  it('changes only the items that the named app has', async () => {
    const items = [own, foreign].map(({ item_id }) => ({ item_id, trash: true }));
    const { status, body } = await call('/api/items/update', { app_id: own.app_id, items });
    expect([status, body.map((item: { item_id: number }) => item.item_id)]).toEqual([200, [own.item_id]]);
    expect((await call('/api/items/update', { app_id: own.app_id, items: items.slice(1) })).status).toBe(404);
    await untouched();
  });

  it('deletes only own items, and none at all where one of them may only be read', async () => {
    const readable = await cast.target();
    const { database } = cast.test.platform;
    await database
      .updateTable('app_sharing')
      .set({ sharing_permission: 1 })
      .where('app_id', '=', readable.app_id)
      .where('user_id', '=', cast.ids.writer)
      .execute();
    const before = await stateOfTarget(cast.test, readable);
    expect((await call('/api/items/delete', { items_ids: [own.item_id, readable.item_id] }, 'writer')).status).toBe(
      403,
    );
    expect(await stateOfTarget(cast.test, readable)).toEqual(before);
    const { body } = await call(
      '/api/items/delete',
      { items_ids: [foreign.item_id, own.item_id, 9_000_000] },
      'writer',
    );
    expect(body).toEqual([{ item_id: own.item_id }]);
    await untouched();
  });

  it('reads no chunk of a foreign app through an own one', async () => {
    const answers = [foreign.chunk_id, 9_000_000].map((chunk_id) =>
      call('/api/get-items-chunk/:app_id/:chunk_id', { app_id: own.app_id, chunk_id }),
    );
    const [hidden, unknown] = await Promise.all(answers);
    expect([hidden?.status, hidden?.body.error]).toEqual([404, 'not-found']);
    expect(hidden?.body.message.replace(foreign.chunk_id, 'N')).toBe(unknown?.body.message.replace('9000000', 'N'));
  });

  it('copies no file out of a foreign app or into one, and none of a list with such an entry', async () => {
    const before = await stateOfTarget(cast.test, own);
    const into = ({ app_id }: Target, { file_id }: Target) => ({ file_id, app_id });
    for (const files of [
      [into(own, foreign)],
      [into(foreign, own)],
      [into(own, own), into(foreign, own)],
      [into(own, own), into(own, foreign)],
    ]) {
      expect((await call('/api/new/file/duplicate', { files })).status).toBe(404);
    }
    expect(await stateOfTarget(cast.test, own)).toEqual(before);
    await untouched();
  });

  it('makes a field of its own where an app update names one of another app', async () => {
    const { body } = await call(
      '/api/app/update',
      { app: { app_id: own.app_id, field_list: [{ field_id: foreign.field_id, name_space: 'taken' }] } },
      'admin',
    );
    const [taken] = body.field_list.filter((field: { name_space: string }) => field.name_space === 'taken');
    expect(taken.field_id).not.toBe(foreign.field_id);
    await untouched();
  });

  it('keeps no value under a field of another app', async () => {
    const fields = [{ field_id: foreign.field_id, field_value: 'x' }];
    expect(
      (await call('/api/items/update', { app_id: own.app_id, items: [{ item_id: own.item_id, fields }] })).body[0]
        .fields,
    ).toEqual([]);
  });

  it('invites nobody to anything where one of the apps is foreign', async () => {
    const fields = {
      'guests_emails[0]': 'guest@example.com',
      'apps[0][app_id]': own.app_id,
      'apps[1][app_id]': foreign.app_id,
    };
    expect((await call('/api/invitation/add', fields)).status).toBe(404);
    const rows = await cast.test.platform.database
      .selectFrom('invitation')
      .select('app_id')
      .where('app_id', 'in', [own.app_id, foreign.app_id])
      .execute();
    expect(rows).toEqual([]);
  });

  it('leaves a file in its app and its item, whatever an update says', async () => {
    const contents = { file_id: own.file_id, source: 'x', app_id: foreign.app_id, item_id: foreign.item_id };
    expect((await call('/file/update', { file: contents })).body).toMatchObject({
      app_id: own.app_id,
      item_id: own.item_id,
    });
    await untouched();
  });
});
