import { describe, expect, it } from 'vitest';
import { flawsOf } from './prose.js';

describe('the prose rule', () => {
  it.each([
    'Nobody is thanked for it.',
    'The page is told.',
    'It opens by itself.',
    "Callers of today's library change one import.",
    'The block is no form.',
    'Who has been asked answers.',
    'Pages change meanwhile.',
    'All are sent at one go.',
    'It works besides.',
    'It names no field.',
  ])('reports: %s', (text) => {
    expect(flawsOf(text)).toHaveLength(1);
  });

  it.each([
    'The server emits an event.',
    'Users who write a text see it.',
    'Who may import whom?',
    'The key is no longer stored.',
  ])('accepts: %s', (text) => {
    expect(flawsOf(text)).toEqual([]);
  });

  it('reports a sentence of more than 25 words, and counts each part of a list alone', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    expect(flawsOf(`${words(25)}.`)).toEqual([]);
    expect(flawsOf(`${words(26)}.`)).toEqual([expect.stringContaining('26 words')]);
    expect(flawsOf(`${words(20)}; ${words(20)}.`)).toEqual([]);
  });
});
