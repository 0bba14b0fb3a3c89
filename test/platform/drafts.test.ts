import { describe, expect, it } from 'vitest';
import { draftedDocumentStage, hour, setText, start } from './drafted-document-stage.js';

const {
  drafts,
  save,
  drafted,
  listed,
  ids,
  published,
  history,
  told,
  test,
  owner,
  writer,
  reader,
  stranger,
  appId,
  place,
  now,
} = draftedDocumentStage();

describe('a change of a draft', () => {
  it('is seen in the draft alone: no document, no version, nothing told to anybody', async () => {
    const before = [await published(), (await history()).length, (await told()).length];
    await save(writer(), [setText('title', 'Old', 'New')]);
    expect([await published(), (await history()).length, (await told()).length]).toEqual(before);
    expect(await drafted()).toMatchObject({ title: 'New', lead: 'Lead' });
    expect(await listed()).toMatchObject([
      {
        ...{ kind: 'changed', place: ['title'], before: 'Old', after: 'New' },
        author: { user_id: writer().user_id },
        saved: start,
        schedule: null,
      },
    ]);
  });

  it('sent twice with one key is there once; the key of another change is refused', async () => {
    const added = [{ kind: 'insert', target: ['list', { id: 'b' }], value: { id: 'b', q: 'B' }, after: 'a' }];
    await save(writer(), added, `key ${place().item_id}`);
    await save(writer(), [{ kind: 'remove', target: ['list', { id: 'b' }], base: { id: 'b', q: 'B' }, after: 'a' }]);
    await save(writer(), added, `key ${place().item_id}`);
    expect(await listed()).toEqual([]);
    await expect(save(writer(), [setText('title', 'Old', 'x')], `key ${place().item_id}`)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('of a value that somebody else changed in the draft is refused with theirs', async () => {
    await save(owner(), [setText('title', 'Old', 'Theirs')]);
    await expect(save(writer(), [setText('title', 'Old', 'Mine')])).rejects.toMatchObject({
      code: 'conflict',
      answer: { theirs: 'Theirs' },
    });
    expect(await drafted()).toMatchObject({ title: 'Theirs' });
  });

  it.each([
    ['no list', {}],
    ['none', []],
    ['an unknown kind', [{ kind: 'run', target: ['a'] }]],
    ['no way', [{ kind: 'set', target: [], value: 1 }]],
    ['a way to a prototype', [setText('__proto__', 'a', 'b')]],
    ['a value with a prototype', [{ ...setText('title', 'Old', ''), value: JSON.parse('{"__proto__":1}') as object }]],
    ['NUL', [setText('title', 'Old', 'a\0b')]],
    ['half a character', [setText('title', 'Old', '\ud800')]],
    ['501 operations', Array.from({ length: 501 }, () => setText('title', 'Old', 'x'))],
    [
      'a value that is nested too deep',
      [{ ...setText('title', 'Old', ''), value: JSON.parse('['.repeat(80) + ']'.repeat(80)) as object }],
    ],
  ])('with %s is refused, and nothing is kept', async (_, operations) => {
    await expect(save(writer(), operations)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:bad-argument|not-found|too-large)$/) as string,
    });
    expect(await listed()).toEqual([]);
  });

  it('that would make its document too large is refused', async () => {
    await expect(save(writer(), [setText('title', 'Old', 'x'.repeat(8_000_001))])).rejects.toMatchObject({
      code: 'too-large',
    });
  });

  it('goes with its document', async () => {
    await save(writer(), [setText('title', 'Old', 'New')]);
    await test().post('/api/new/document/remove-one', { token: owner().accesstoken, document: place() });
    expect(await listed()).toEqual([]);
  });
});

describe('drafts', () => {
  it('are for those who may write: to readers forbidden, to strangers not there', async () => {
    await save(writer(), [setText('title', 'Old', 'New')]);
    const change = await ids();
    const at = now() + hour;
    for (const [user, code] of [
      [reader(), 'forbidden'],
      [stranger(), 'not-found'],
    ] as const) {
      const asks = [
        save(user, [setText('lead', 'Lead', 'x')]),
        drafts().read(user.user_id, place()),
        drafts().list(user.user_id, [appId()]),
        drafts().discard(user.user_id, change),
        drafts().publish(user.user_id, change, []),
        drafts().publications(user.user_id, [appId()]),
        drafts().schedules(user.user_id, [appId()]),
        drafts().schedule(user.user_id, change, at),
      ];
      for (const answer of await Promise.allSettled(asks))
        expect(answer).toMatchObject({ status: 'rejected', reason: { code } });
    }
    expect(await ids()).toEqual(change);
    expect(await published()).toMatchObject({ title: 'Old' });
  });

  it('are discarded one by one', async () => {
    await save(writer(), [setText('title', 'Old', 'New'), setText('lead', 'Lead', 'New lead')]);
    const [first] = await ids();
    await drafts().discard(writer().user_id, [first!]);
    await drafts().discard(writer().user_id, [first!]);
    expect(await drafted()).toMatchObject({ title: 'Old', lead: 'New lead' });
  });

  it('are discarded as they were shown: one that somebody has changed since is kept, with all of its request, until it was shown again', async () => {
    await save(writer(), [setText('title', 'Old', 'New'), setText('lead', 'Lead', 'New lead')]);
    const shown = await listed();
    await save(owner(), [setText('title', 'New', 'Newer, of somebody else')]);
    const marks = (changes: typeof shown) => Object.fromEntries(changes.map(({ id, mark }) => [id, mark]));
    const both = shown.map(({ id }) => id);
    await expect(drafts().discard(writer().user_id, both, marks(shown))).rejects.toMatchObject({ code: 'conflict' });
    expect(await drafted()).toMatchObject({ title: 'Newer, of somebody else', lead: 'New lead' });
    await drafts().discard(writer().user_id, both, marks(await listed()));
    expect(await listed()).toEqual([]);
  });
});
