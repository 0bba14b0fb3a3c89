import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { draftedDocumentStage, hour, setText } from './drafted-document-stage.js';

const {
  drafts,
  save,
  drafted,
  listed,
  ids,
  published,
  publishAtOnce,
  history,
  test,
  owner,
  writer,
  reader,
  appId,
  now,
  pass,
} = draftedDocumentStage();

describe('publishing', () => {
  it('makes one save of a document, in the name of who publishes, and leaves the rest in the draft', async () => {
    await save(writer(), [setText('title', 'Old', 'New'), setText('lead', 'Lead', 'New lead')]);
    const [first, second] = await ids();
    const saves = (await history()).length;
    pass(hour);
    expect(await drafts().publish(owner().user_id, [first!], [])).toEqual({ published: [first], refused: [] });
    expect(await published()).toMatchObject({ title: 'New', lead: 'Lead' });
    expect(await ids()).toEqual([second]);
    const [newest, ...rest] = await history();
    expect(rest).toHaveLength(saves);
    expect(newest).toMatchObject({ user: { user_id: owner().user_id }, at: now() });
    expect(await drafts().publish(owner().user_id, [first!], [])).toEqual({ published: [], refused: [] });
    expect(await history()).toHaveLength(saves + 1);
  });

  it('keeps what was published meanwhile, and asks where that is the same value', async () => {
    await save(writer(), [setText('title', 'Old', 'Mine'), setText('lead', 'Lead', 'New lead')]);
    await publishAtOnce({ title: 'Theirs', lead: 'Lead', list: [], more: 'More' });
    const [title, lead] = await ids();
    expect((await listed())[0]?.flaw).toEqual({ reason: 'conflict', theirs: 'Theirs' });
    expect(await drafts().publish(owner().user_id, [title!, lead!], [])).toEqual({
      published: [lead],
      refused: [{ id: title, reason: 'conflict' }],
    });
    expect(await published()).toEqual({ title: 'Theirs', lead: 'New lead', list: [], more: 'More' });
    expect(await drafted()).toMatchObject({ title: 'Mine' });
    await drafts().publish(owner().user_id, [title!], [title!]);
    expect(await published()).toMatchObject({ title: 'Mine', more: 'More' });
  });

  it('prevails over what was shown as published meanwhile, and over nothing newer', async () => {
    await save(writer(), [setText('title', 'Old', 'Mine')]);
    await publishAtOnce({ title: 'Theirs', lead: 'Lead', list: [] });
    const keep = async (mark = '') => {
      const [id] = await ids();
      return drafts().publish(owner().user_id, [id!], [id!], { [id!]: mark });
    };
    const [shown] = await listed();
    await publishAtOnce({ title: 'Newer than shown', lead: 'Lead', list: [] });
    expect(await keep(shown?.mark)).toMatchObject({ published: [], refused: [{ reason: 'changed' }] });
    expect(await published()).toMatchObject({ title: 'Newer than shown' });
    const [again] = await listed();
    expect(await keep(again?.mark)).toMatchObject({ published: [again?.id], refused: [] });
    expect(await published()).toMatchObject({ title: 'Mine' });
  });

  it('is done as it was shown: what somebody has changed since stays, and all else is published', async () => {
    await save(writer(), [setText('title', 'Old', 'Shown'), setText('lead', 'Lead', 'New lead')]);
    const [title, lead] = await listed();
    await save(owner(), [setText('title', 'Shown', 'Not yet seen')]);
    const asShown = { [title!.id]: title!.mark, [lead!.id]: lead!.mark };
    expect(await drafts().publish(owner().user_id, [title!.id, lead!.id], [], asShown)).toEqual({
      published: [lead!.id],
      refused: [{ id: title!.id, reason: 'changed' }],
    });
    expect(await published()).toMatchObject({ title: 'Old', lead: 'New lead' });
    expect(await drafted()).toMatchObject({ title: 'Not yet seen' });
  });

  it('is done as a whole or not at all, wherever it breaks off', async () => {
    await save(writer(), [setText('title', 'Old', 'New')]);
    const change = await ids();
    const before = [await published(), (await history()).length, await listed()];
    const { database } = test().platform;
    await sql`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
      database,
    );
    for (const [table, event] of [
      ['document', 'update'],
      ['document_version', 'insert'],
      ['document_draft', 'delete'],
      ['draft_publication', 'insert'],
      ['outbox', 'insert'],
    ] as const) {
      await sql
        .raw(`create trigger breaking after ${event} on ${table} execute function break_off()`)
        .execute(database);
      await expect(drafts().publish(owner().user_id, change, []), table).rejects.toThrow('broken off');
      await sql.raw(`drop trigger breaking on ${table}`).execute(database);
      expect([await published(), (await history()).length, await listed()]).toEqual(before);
    }
    await sql`drop function break_off()`.execute(database);
    await drafts().publish(owner().user_id, change, []);
    expect(await published()).toMatchObject({ title: 'New' });
  });

  it('by several at once is done once', async () => {
    await save(writer(), [setText('title', 'Old', 'New')]);
    const change = await ids();
    const saves = (await history()).length;
    const done = await Promise.all([1, 2, 3].map(() => drafts().publish(owner().user_id, change, [])));
    expect(done.flatMap((one) => one.published)).toEqual(change);
    expect(await history()).toHaveLength(saves + 1);
  });
});

describe('taking a publication back', () => {
  const latest = async () => (await drafts().publications(owner().user_id, [appId()]))[0]!;

  it('brings the published text back, and the changes into the draft with their author; once is enough', async () => {
    await save(writer(), [setText('title', 'Old', 'New')]);
    await drafts().publish(owner().user_id, await ids(), []);
    // Made on top of what was published.
    await save(owner(), [setText('title', 'New', 'Newest')]);
    const { id, changes } = await latest();
    expect(changes).toBe(1);
    await drafts().takeBack(owner().user_id, id);
    await drafts().takeBack(owner().user_id, id);
    expect(await published()).toMatchObject({ title: 'Old' });
    expect(await drafted()).toMatchObject({ title: 'Newest' });
    expect((await listed()).map(({ author }) => author?.user_id)).toEqual([writer().user_id, owner().user_id]);
    expect((await drafts().publications(owner().user_id, [appId()])).map((one) => one.id)).not.toContain(id);
  });

  it('is refused where somebody has changed it since, and to those who may not write', async () => {
    await save(writer(), [setText('title', 'Old', 'New')]);
    await drafts().publish(owner().user_id, await ids(), []);
    await publishAtOnce({ title: 'Later' });
    const { id } = await latest();
    await expect(drafts().takeBack(owner().user_id, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(drafts().takeBack(reader().user_id, id)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await published()).toEqual({ title: 'Later' });
  });
});
