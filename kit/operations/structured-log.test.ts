import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { giveRequestId, underRequestId } from './request-ids.js';
import { structuredLog } from './structured-log.js';

const opened = (least: Parameters<typeof structuredLog>[0]) => {
  const lines: string[] = [];
  const log = structuredLog(least, (line) => lines.push(line));
  return { log, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
};

describe('structuredLog', () => {
  it('writes levels from the least on, one JSON object a line', () => {
    const { log, entries } = opened('warn');
    log('info', 'not written');
    log('warn', 'a\nb', { count: 1 });
    log('error', 'c');
    expect(entries()).toEqual([
      { time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), level: 'warn', message: 'a\nb', count: 1 },
      { time: expect.any(String), level: 'error', message: 'c' },
    ]);
  });

  it('names the request that the code answers, in everything that it awaits', async () => {
    const { log, entries } = opened('info');
    await Promise.all(
      ['first', 'second'].map((id) =>
        underRequestId(id, async () => {
          await new Promise((done) => setTimeout(done, 1));
          log('info', id);
        }),
      ),
    );
    log('info', 'outside');
    expect(entries().map(({ message, request }) => [message, request])).toEqual([
      ['first', 'first'],
      ['second', 'second'],
      ['outside', undefined],
    ]);
  });
});

describe('giveRequestId', () => {
  const idsOf = async (isTrusted: boolean, given?: string): Promise<readonly (string | null)[]> => {
    let id: string | undefined;
    const server = createServer((request, response) => {
      id = giveRequestId(request, response, () => isTrusted);
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const { headers } = await fetch(`http://127.0.0.1:${port}/`, given ? { headers: { 'x-request-id': given } } : {});
    server.close();
    return [id ?? null, headers.get('x-request-id')];
  };
  const random = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/);

  it.each([
    ['none', true, undefined, random],
    ['one of a trusted proxy', true, 'proxy-7.a:b', 'proxy-7.a:b'],
    ['one of a visitor', false, 'proxy-7', random],
    ['one that forges a line', true, 'a","level":"error', random],
    ['one that is too long', true, 'x'.repeat(65), random],
  ])('takes %s', async (_name, isTrusted, given, expected) => {
    expect(await idsOf(isTrusted, given)).toEqual([expected, expected]);
  });
});
