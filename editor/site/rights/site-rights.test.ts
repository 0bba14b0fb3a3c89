import { describe, expect, it } from 'vitest';
import { mayOnlyRead, mayWrite, readRights } from './site-rights.js';

const answer = {
  user_id: 5,
  home: 7,
  chapters: { pages: { app_id: 7, rights: ['read', 'write'] }, settings: { app_id: 8, rights: ['read'] } },
};

describe('rights', () => {
  it('are those of the answer, by app', () => {
    const rights = readRights(answer);
    expect(rights).toMatchObject({ userId: 5, home: 7 });
    expect(rights?.apps.get('settings')).toBe(8);
    expect([mayWrite(rights, 7), mayWrite(rights, 8)]).toEqual([true, false]);
  });

  it('keep nobody from what the site has said nothing of: the platform decides there', () => {
    const rights = readRights(answer);
    expect([mayWrite(undefined, 7), mayWrite(rights, 99), mayWrite(rights, undefined)]).toEqual([true, true, true]);
  });

  it('to read only are those without one that lets anything be written', () => {
    expect(mayOnlyRead(readRights(answer)!)).toBe(false);
    expect(mayOnlyRead(readRights({ ...answer, chapters: { settings: { app_id: 8, rights: ['read'] } } })!)).toBe(true);
  });

  it.each([null, 'text', {}, { user_id: '5', home: 7, chapters: {} }, { user_id: 5, home: 7, chapters: null }])(
    'are not made up of another answer: %o',
    (odd) => {
      expect(readRights(odd)).toBeUndefined();
    },
  );
});
