import { describe, expect, it } from 'vitest';
import { draftNews, carryOutDue, startSchedules } from '../../cms/drafts/start-schedules.js';
import { draftStage } from './draft-stage.js';
import { openSubscriber } from './open-listener.js';

const { path, asEditor, text, state, draftTitle, site, parts, address } = draftStage();

describe('schedules on a server', () => {
  const mayPublish = () => Promise.resolve(true);
  const log = () => undefined;
  const news = () => draftNews(parts());

  async function dueNow(title: string): Promise<number> {
    const ids = await draftTitle(title);
    const { schedule } = (await (await asEditor('schedule', { ids, at: Date.now() + 60_000 })).json()) as {
      readonly schedule: number;
    };
    // Its time has come while no server ran.
    const { database } = site().test.platform;
    await database.updateTable('draft_schedule').set({ at: 1 }).where('schedule_id', '=', schedule).execute();
    return schedule;
  }

  it('are carried out by the next server that starts', async () => {
    await dueNow('Came due meanwhile');
    const stop = startSchedules({ drafts: site().test.platform.drafts, mayPublish, news: news(), log });
    await stop();
    expect(await text(path)).toContain('Came due meanwhile');
    expect((await state()).schedules).toEqual([]);
  });

  it('of somebody who may no longer publish are not carried out, and say so', async () => {
    const schedule = await dueNow('Not allowed');
    const { drafts } = site().test.platform;
    await carryOutDue({ drafts, mayPublish: () => Promise.resolve(false), news: news(), log });
    expect(await text(path)).not.toContain('Not allowed');
    expect((await state()).schedules).toMatchObject([{ id: schedule, problem: 'forbidden' }]);
    await asEditor('unschedule', { schedule });
  });

  it('that meet a failure of the server stay due, and are told of in its log', async () => {
    await dueNow('At the second try');
    const { drafts } = site().test.platform;
    const said: string[] = [];
    const failing = { ...drafts, carryOut: () => Promise.reject(new Error('no connection')) };
    await carryOutDue({ drafts: failing, mayPublish, news: news(), log: (_, message) => void said.push(message) });
    expect(said).toEqual(['What was scheduled could not be published yet.']);
    expect((await state()).schedules).toMatchObject([{ problem: null }]);
    await carryOutDue({ drafts, mayPublish, news: news(), log });
    expect(await text(path)).toContain('At the second try');
  });

  it('tell the tabs of editors when they have published or failed, once it is so, and nothing else', async () => {
    const { test, editor } = site();
    const { drafts } = test.platform;
    const tab = await openSubscriber(test.url, editor.accesstoken, address().app_id);
    const told = async () => {
      const frame = await tab.next((one) => one.includes('siteblocks-draft'));
      return [(JSON.parse(frame) as { readonly response: object }).response, await state()] as const;
    };
    await dueNow('Seen in every tab');
    await carryOutDue({ drafts, mayPublish, news: news(), log });
    expect(await told()).toEqual([
      { type: 'siteblocks-draft' },
      expect.objectContaining({ changes: [], schedules: [] }),
    ]);
    const schedule = await dueNow('Refused');
    await carryOutDue({ drafts, mayPublish: () => Promise.resolve(false), news: news(), log });
    expect((await told())[1].schedules).toMatchObject([{ id: schedule, problem: 'forbidden' }]);
    await asEditor('unschedule', { schedule });
    tab.socket.close();
  });
});
