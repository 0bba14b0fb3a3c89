import { describe, expect, it } from 'vitest';
import { nameFlaw } from './name-flaw.js';
import { nameSkeleton } from './name-skeleton.js';

describe('names that look alike', () => {
  it.each([
    ['anna@studio.example', 'Anna@Studio.Example', 'other case'],
    ['pace@studio.example', 'расе@studio.example', 'Cyrillic'],
    ['scope@studio.example', 'ѕсоре@studio.example', 'Cyrillic'],
    ['nov@studio.example', 'ηον@studio.example', 'Greek'],
    ['anna@studio.example', 'ａｎｎａ@studio.example', 'full width'],
    ['anna@studio.example', 'an\u00adna@studio.example', 'a soft hyphen in it'],
    ['anna@studio.example', 'an\u200dna@studio.example', 'a joiner in it'],
    ['ánna@studio.example', 'a\u0301nna@studio.example', 'a mark of its own'],
    ['paul@studio.example', 'pau1@studio.example', 'a digit for a letter'],
    ['olga@studio.example', '0lga@studio.example', 'a digit for a letter'],
    ['maria@studio.example', 'rnaria@studio.example', 'two letters for one'],
    ['straße@studio.example', 'STRASSE@studio.example', 'sharp s'],
    ['ﬁnn@studio.example', 'finn@studio.example', 'a ligature'],
  ])('have one skeleton: %s and %s (%s)', (one, other) => {
    expect(nameSkeleton(other)).toBe(nameSkeleton(one));
  });

  it.each([
    ['anna@studio.example', 'anne@studio.example'],
    ['user1@example.com', 'user2@example.com'],
    ['anna@studio.example', 'anna@studio.test'],
    ['rene@studio.example', 'rené@studio.example'],
    ['иван@studio.example', 'ivan@studio.example'],
  ])('are not %s and %s', (one, other) => {
    expect(nameSkeleton(other)).not.toBe(nameSkeleton(one));
  });
});

describe('a name that misleads', () => {
  it.each(['аnna@studio.example', 'anna@studiо.example', 'αnna@studio.example'])(
    'is one in which a word mixes alphabets: %s',
    (name) => {
      expect(nameFlaw(name)).toMatch(/alphabets/);
    },
  );

  it.each([
    'an\u200bna@studio.example',
    'an\u00adna@studio.example',
    'anna\u202e@studio.example',
    'an\u0007na@studio.example',
  ])('is one with signs that cannot be seen: %j', (name) => {
    expect(nameFlaw(name)).toMatch(/cannot be seen/);
  });

  it.each([
    'anna.berg+leads@studio.example',
    'іван@студія.укр',
    'іван.smith@studio.example',
    '山田はなこ@例え.jp',
    'søren_1@a-b.dk',
  ])('is not %s', (name) => {
    expect(nameFlaw(name)).toBeUndefined();
  });
});
