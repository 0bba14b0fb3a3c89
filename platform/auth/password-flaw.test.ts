import { describe, expect, it } from 'vitest';
import { passwordFlaw } from './password-flaw.js';

const flawOf = (password: string, username = 'anna.berg@studio.example') => passwordFlaw(password, username);

describe('a password', () => {
  it.each(['password', '12345678', 'PassWord', 'qwertyuiop', 'iloveyou', 'trustno1', 'ｐａｓｓｗｏｒｄ'])(
    'is refused where it is one of the most used ones: %s',
    async (password) => {
      expect(await flawOf(password)).toMatch(/most used/);
    },
  );

  it.each(['anna.berg@studio.example', 'ANNA.BERG', 'my name is anna.berg', 'x-Anna.Berg@Studio.Example-x'])(
    'is refused where it is the name of its user, or contains it: %s',
    async (password) => {
      expect(await flawOf(password)).toMatch(/must not contain the e-mail/);
    },
  );

  it('may contain a name that is so short that it stands in many words', async () => {
    expect(await flawOf('a sandy shore at noon', 'and@studio.example')).toBeUndefined();
    expect(await flawOf('and', 'and@studio.example')).toMatch(/must not contain/);
  });

  it.each(['the tower of light', 'gS7-0aQ_x9Lm', 'пароль, якого немає'])('is taken otherwise: %s', async (password) => {
    expect(await flawOf(password)).toBeUndefined();
  });
});
