import { ReadableStream } from 'node:stream/web';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBodyRoom } from './body-room.js';
import { readBody } from './read-body.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const limits = { smallBody: 100, bodyPause: 200, slowestBody: 1000, bodyTime: 500 };

/** Reads a body that comes in pieces and tells no length. */
function read(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, room = createBodyRoom(1e9), bounds = limits) {
  const share = room();
  const request = new Request('http://platform/', {
    method: 'POST',
    body: ReadableStream.from(pieces),
    duplex: 'half',
  } as unknown as RequestInit);
  return readBody(request, { maximum: 10_000_000, limits: bounds, share }).finally(() => share.leave());
}

/** So many bytes each few milliseconds of the driven clock, without end. */
async function* every(milliseconds: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (;;) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    yield new Uint8Array(bytes);
  }
}

afterEach(() => vi.useRealTimers());

describe('the body of a request', () => {
  it('takes the memory of its bytes, also where each of them comes alone', async () => {
    const count = 300_000;
    const used: number[] = [];
    function* bytes(): Generator<Uint8Array> {
      for (let at = 0; at < count; at++) {
        if (at % (count - 1) === 0) {
          collectGarbage();
          used.push(process.memoryUsage().heapUsed);
        }
        yield Uint8Array.of(at % 251);
      }
    }
    const body = await read(bytes(), createBodyRoom(2 * count), { ...limits, bodyPause: 60_000, bodyTime: 60_000 });
    expect(body.equals(Buffer.from(Array.from({ length: count }, (_, at) => at % 251)))).toBe(true);
    const [before = 0, after = Infinity] = used;
    expect(after - before).toBeLessThan(10_000_000);
  });

  it('is given up where it comes too slowly, though it never pauses', async () => {
    vi.useFakeTimers();
    await expect(read(every(5, 1))).rejects.toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('Fewer than 200 bytes'),
    });
  });

  it('is given up where it goes on for too long, though it comes fast', async () => {
    vi.useFakeTimers();
    await expect(read(every(5, 1000))).rejects.toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('500 ms'),
    });
  });

  it('is refused while the bodies of others fill the memory for them, and taken again afterwards', async () => {
    const room = createBodyRoom(500_000);
    const other = room();
    other.take(400_000);
    const pieces = () => Array.from({ length: 20 }, () => new Uint8Array(10_000));
    await expect(read(pieces(), room)).rejects.toMatchObject({ code: 'rate-limited', retryAfter: expect.any(Number) });
    other.leave();
    expect(await read(pieces(), room)).toHaveLength(200_000);
    expect(await read(pieces(), room)).toHaveLength(200_000);
  });
});
