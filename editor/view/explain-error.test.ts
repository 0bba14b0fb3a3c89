import { describe, expect, it } from 'vitest';
import { SdkError } from '../../sdk/sdk-error.js';
import ukrainian from '../../widgets/texts/uk/edit-mode.js';
import { explainError } from './explain-error.js';
import { promisingTexts } from './promising-texts.js';
import english from './texts.js';

/** How the platform refuses what an area does not take. */
function refused(area: object): SdkError {
  return new SdkError('rejected', 'x', {
    status: 400,
    cause: { error: 'bad-argument', area: { area: 'more', ...area } },
  });
}

const failures = {
  expired: new SdkError('unauthorized', 'x', { status: 401 }),
  forbidden: new SdkError('forbidden', 'x', { status: 403 }),
  gone: new SdkError('not-found', 'x', { status: 404 }),
  'too large': new SdkError('too-large', 'x', { status: 413 }),
  'no room': new SdkError('rejected', 'x', { status: 507, cause: { error: 'over-quota' } }),
  'too often': new SdkError('rate-limited', 'x', { status: 429 }),
  server: new SdkError('server', 'x', { status: 500, cause: { error: 'server' } }),
  'a block': refused({ reason: 'block', block: 'gh-price-cards' }),
  'an attribute': refused({ reason: 'attribute', block: 'gh-cards', attribute: 'onclick' }),
  'the shape of a block': refused({ reason: 'data', block: 'gh-cards' }),
  'an entry that is no block': refused({ reason: 'entry' }),
  offline: new SdkError('network', 'x'),
  late: new SdkError('timeout', 'x'),
  unknown: new TypeError('x is not a function'),
};

describe('what an editor is told of a failure', () => {
  const languages = { english, ukrainian, promising: promisingTexts(english) };

  it.each(Object.entries(languages))('is another sentence for each reason: %s', (_language, texts) => {
    const said = Object.values(failures).map((error) => explainError(error, texts));
    expect(new Set(said).size).toBe(said.length);
    for (const sentence of said) expect(sentence).toMatch(/\.$/);
  });

  it.each(Object.entries({ english, ukrainian }))(
    'names the block that an area does not take, and why: %s',
    (_l, texts) => {
      expect(explainError(failures['a block'], texts)).toContain('gh-price-cards');
      expect(explainError(failures['an attribute'], texts)).toMatch(/gh-cards.*onclick|onclick.*gh-cards/);
      expect(explainError(failures['the shape of a block'], texts)).toContain('gh-cards');
      for (const error of Object.values(failures)) expect(explainError(error, texts)).not.toContain('{');
    },
  );

  it.each(Object.entries({ english: [english, /kept/], ukrainian: [ukrainian, /залишено/] } as const))(
    'promises that something is kept only where it is: %s',
    (_language, [texts, promise]) => {
      const failed = [failures.offline, failures.late, failures.server, failures.forbidden, failures.unknown];
      for (const error of [...failed, failures.expired]) {
        expect(explainError(error, texts)).not.toMatch(promise);
        expect(explainError(error, promisingTexts(texts))).toMatch(promise);
      }
      expect(texts.loginNeeded).not.toMatch(promise);
      expect(promisingTexts(texts).loginNeeded).toMatch(promise);
    },
  );

  it('promises nothing else than before: what is asked for anew each time still is', () => {
    let saved = 'Saved';
    const texts = promisingTexts({
      ...english,
      get saved() {
        return saved;
      },
    });
    saved = 'Saved to the draft';
    expect(texts.saved).toBe('Saved to the draft');
  });

  it('takes words of the server as they are, and an answer that says nothing for none', () => {
    const odd = refused({ reason: 'block', block: "$& $1 $' {attribute}" });
    expect(explainError(odd, english)).toContain("$& $1 $' {attribute}");
    for (const area of [{ reason: 'constructor' }, { reason: 7 }, {}])
      expect(explainError(refused(area), english)).toBe(english.failed);
  });

  it('says that the server cannot be reached only where it could not', () => {
    for (const [name, error] of Object.entries(failures))
      expect(explainError(error, english) === english.offline, name).toBe(name === 'offline');
  });

  it.each([502, 503, 504])(
    'is that, too, of a server that is being started or that a proxy does not reach: %i',
    (status) => {
      expect(explainError(new SdkError('server', 'x', { status, cause: { error: 'server' } }), english)).toBe(
        english.offline,
      );
    },
  );
});
