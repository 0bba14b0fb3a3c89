import { describe, expect, it } from 'vitest';
import { TextMemo } from './text-memo.js';

describe('a memo of texts', () => {
  it('forgets what has not been asked for longest when it holds too many entries', () => {
    const memo = new TextMemo<string>({ entries: 2 });
    memo.set('a', '1');
    memo.set('b', '2');
    memo.get('a');
    memo.set('c', '3');
    expect(['a', 'b', 'c'].map((text) => memo.get(text))).toEqual(['1', undefined, '3']);
  });

  it('holds no more characters than it may, questions and answers together', () => {
    const memo = new TextMemo<string>({ characters: 10 });
    memo.set('aaa', '11');
    memo.set('bbb', '22');
    expect([memo.get('aaa'), memo.get('bbb')]).toEqual(['11', '22']);
    memo.set('c', '');
    expect([memo.get('aaa'), memo.get('bbb'), memo.get('c')]).toEqual([undefined, '22', '']);
  });

  it('counts an entry that is set again once', () => {
    const memo = new TextMemo<string>({ characters: 10 });
    for (let round = 0; round < 5; round += 1) memo.set('aaa', '11');
    memo.set('bbb', '22');
    expect([memo.get('aaa'), memo.get('bbb')]).toEqual(['11', '22']);
  });

  it('does not give up all others for one that is too large', () => {
    const memo = new TextMemo<string>({ characters: 10 });
    memo.set('a', '1');
    memo.set('b', '2'.repeat(10));
    expect([memo.get('a'), memo.get('b')]).toEqual(['1', undefined]);
  });
});
