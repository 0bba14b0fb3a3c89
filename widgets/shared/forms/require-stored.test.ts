import { describe, expect, it } from 'vitest';
import { requireStored } from './require-stored.js';

describe('an answer that says that something is stored', () => {
  it.each([
    [200, '{"ok":true}'],
    [201, '{ "ok": true, "id": 7 }'],
  ])('is a success with { "ok": true }: %i %s', (status, body) => {
    expect(() => requireStored(status, body)).not.toThrow();
  });

  it.each(['', 'null', 'true', '[]', '{}', '{"ok":false}', '{"ok":"true"}', '{"ok":1}', '<!doctype html><p>Hello</p>'])(
    'is refused with anything else: %s',
    (body) => {
      expect(() => requireStored(200, body)).toThrow(
        'The site answered with status 200, which does not say that anything is stored.',
      );
    },
  );

  it.each([199, 300, 404, 422, 501, 503])('has no other status: %i', (status) => {
    expect(() => requireStored(status, '{"ok":true}')).toThrow(`The site answered with status ${status}.`);
  });
});
