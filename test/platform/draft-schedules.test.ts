import { beforeEach, describe, expect, it } from 'vitest';
import { draftedDocumentStage, hour, setText, start } from './drafted-document-stage.js';

const { drafts, save, ids, published, publishAtOnce, history, told, test, owner, writer, reader, appId, now, pass } =
  draftedDocumentStage();

describe('a schedule', () => {
  const schedules = () => drafts().schedules(owner().user_id, [appId()]);
  const carryOutDue = async () => {
    for (const { id } of await drafts().due()) await drafts().carryOut(id, news());
  };
  const news = () => ({ app_id: appId(), message: { type: 'a-schedule' } });

  beforeEach(() => save(writer(), [setText('title', 'Old', 'New'), setText('lead', 'Lead', 'Now')]));

  it('is carried out when its time has come, once, however many processes try', async () => {
    const [title] = await ids();
    const id = await drafts().schedule(owner().user_id, [title!], now() + hour);
    expect(await drafts().schedule(owner().user_id, [title!], now() + hour)).toBe(id);
    expect((await schedules()).map((one) => one.id)).toEqual([id]);
    expect(await drafts().nextDue(now())).toBe(now() + hour);
    expect(await drafts().nextDue(now() + hour)).toBeNull();
    pass(hour - 1);
    await carryOutDue();
    await drafts().carryOut(id, news());
    expect(await published()).toMatchObject({ title: 'Old' });
    pass(1);
    const saves = (await history()).length;
    await Promise.all([carryOutDue(), carryOutDue(), carryOutDue()]);
    expect(await published()).toMatchObject({ title: 'New', lead: 'Lead' });
    expect(await history()).toHaveLength(saves + 1);
    expect((await history())[0]).toMatchObject({ user: { user_id: owner().user_id }, at: now() });
    expect(await schedules()).toEqual([]);
    expect(await drafts().nextDue(start)).toBeNull();
  });

  it('is carried out once where the clock jumps ahead and back, and one made after that keeps its time', async () => {
    const [title, lead] = await ids();
    await drafts().schedule(owner().user_id, [title!], now() + hour);
    const saves = (await history()).length;
    pass(9000 * hour);
    await carryOutDue();
    pass(-9000 * hour);
    await carryOutDue();
    expect(await published()).toMatchObject({ title: 'New', lead: 'Lead' });
    expect(await history()).toHaveLength(saves + 1);
    await drafts().schedule(owner().user_id, [lead!], now() + hour);
    await carryOutDue();
    expect(await published()).toMatchObject({ lead: 'Lead' });
    pass(hour);
    await carryOutDue();
    expect(await published()).toMatchObject({ lead: 'Now' });
  });

  it('tells the server its time once it is stored, also when it is put off, and nothing that was refused or after the listening has ended', async () => {
    const heard: unknown[] = [];
    const end = drafts().onPlanned((at) =>
      heard.push(
        drafts()
          .nextDue(start)
          .then((due) => [at, due]),
      ),
    );
    const id = await drafts().schedule(owner().user_id, await ids(), now() + hour);
    // What was heard asks the database before the time is another one.
    await Promise.all(heard);
    await drafts().reschedule(owner().user_id, id, now() + 2 * hour);
    await Promise.all(heard);
    await expect(drafts().reschedule(reader().user_id, id, now() + 1)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(drafts().schedule(owner().user_id, await ids(), start - hour)).rejects.toMatchObject({
      code: 'bad-argument',
    });
    end();
    await drafts().reschedule(owner().user_id, id, now() + 3 * hour);
    expect(await Promise.all(heard)).toEqual([
      [start + hour, start + hour],
      [start + 2 * hour, start + 2 * hour],
    ]);
    await drafts().unschedule(owner().user_id, id);
  });

  it('can be put off and given up until the last moment', async () => {
    const [title, lead] = await ids();
    const put = await drafts().schedule(owner().user_id, [title!], now() + hour);
    const given = await drafts().schedule(owner().user_id, [lead!], now() + hour);
    await drafts().reschedule(writer().user_id, put, now() + 2 * hour);
    pass(hour);
    const found = await drafts().due();
    await drafts().unschedule(writer().user_id, given);
    for (const { id } of [...found, { id: put }]) await drafts().carryOut(id, news());
    expect(await published()).toMatchObject({ title: 'Old', lead: 'Lead' });
    expect(await schedules()).toMatchObject([{ id: put, at: start + 2 * hour, author: { user_id: writer().user_id } }]);
    await drafts().discard(writer().user_id, [title!]);
    expect(await schedules()).toEqual([]);
  });

  it('that meets what was published meanwhile publishes the rest, says why, and is not tried again by itself', async () => {
    const id = await drafts().schedule(owner().user_id, await ids(), now() + hour);
    await publishAtOnce({ title: 'Theirs', lead: 'Lead' });
    pass(hour);
    await carryOutDue();
    expect(await published()).toEqual({ title: 'Theirs', lead: 'Now' });
    expect(await schedules()).toMatchObject([{ id, problem: 'conflict' }]);
    expect(await drafts().due()).toEqual([]);
    await drafts().reschedule(owner().user_id, id, now() + hour);
    expect(await schedules()).toMatchObject([{ id, problem: null }]);
    await drafts().unschedule(owner().user_id, id);
  });

  it('is told of once, in the very transaction that publishes it or says why it failed', async () => {
    const [title, lead] = await ids();
    await drafts().schedule(owner().user_id, [title!], now() + hour);
    pass(hour);
    await Promise.all([carryOutDue(), carryOutDue()]);
    const [message, published, ...rest] = await told();
    expect(message).toMatchObject({ api: '/ws/broadcast-to-app-subscribers', response: { type: 'a-schedule' } });
    expect(published).toMatchObject({ api: '/api/new/document/insert-one', transaction: message?.transaction });
    expect(rest).not.toContainEqual(expect.objectContaining({ transaction: message?.transaction }));

    const id = await drafts().schedule(owner().user_id, [lead!], now() + hour);
    const before = (await told()).length;
    await drafts().fail(id, 'forbidden', news());
    expect(await told()).toHaveLength(before);
    pass(hour);
    await Promise.all([drafts().fail(id, 'forbidden', news()), drafts().fail(id, 'conflict', news())]);
    const [failure, ...older] = await told();
    expect(failure).toMatchObject({ api: '/ws/broadcast-to-app-subscribers', response: { type: 'a-schedule' } });
    expect(older).toHaveLength(before);
    expect(await schedules()).toMatchObject([{ id, problem: expect.stringMatching(/forbidden|conflict/) as string }]);
    await drafts().unschedule(owner().user_id, id);
  });

  it('of somebody who may no longer write fails, and says so', async () => {
    const colleague = await test().user();
    const share = { token: owner().accesstoken, app_id: appId(), user_id: colleague.user_id };
    await test().post('/sharing/add', { ...share, sharing_permission: 2 });
    const id = await drafts().schedule(colleague.user_id, await ids(), now() + hour);
    await test().post('/sharing/delete', share);
    pass(hour);
    await carryOutDue();
    expect(await published()).toMatchObject({ title: 'Old' });
    expect(await schedules()).toMatchObject([{ id, problem: 'not-found' }]);
    await drafts().unschedule(owner().user_id, id);
  });

  it.each([-hour, 3 * 366 * 24 * hour, 0.5, NaN])('takes no time that is %s ms from now', async (away) => {
    await expect(drafts().schedule(owner().user_id, await ids(), now() + away)).rejects.toMatchObject({
      code: 'bad-argument',
    });
  });
});
