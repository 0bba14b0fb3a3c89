import type { Limits } from '../base/limits.js';
import { PlatformError } from '../base/platform-error.js';
import type { BodyShare } from './body-room.js';

export interface BodyBounds {
  /** Most bytes that this call takes. */
  readonly maximum: number;
  readonly limits: Pick<Limits, 'smallBody' | 'bodyPause' | 'slowestBody' | 'bodyTime'>;
  /** What a body that is not small takes of the memory; it is given back by who made it. */
  readonly share: BodyShare;
}

/**
 * Reads the body of a request.
 * @throws PlatformError `too-large`, `timeout`, `rate-limited`, or `bad-argument` when it breaks off.
 */
export async function readBody(request: Request, bounds: BodyBounds): Promise<Buffer<ArrayBuffer>> {
  const announced = announcedLength(request);
  if (announced === 0) return Buffer.alloc(0);
  if (announced !== undefined && announced > bounds.maximum) throw tooLarge(bounds.maximum);
  return announced !== undefined && announced <= bounds.limits.smallBody
    ? readSmall(request, bounds)
    : readLarge(request, announced, bounds);
}

/** Undefined where the request does not tell; HTTP itself sees to it that no more comes than it told. */
function announcedLength(request: Request): number | undefined {
  const length = request.headers.get('content-length') ?? '';
  return /^\d{1,15}$/.test(length) ? Number(length) : undefined;
}

async function readSmall(request: Request, { limits: { bodyPause } }: BodyBounds): Promise<Buffer<ArrayBuffer>> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut(`The body was not complete within ${bodyPause} ms.`)), bodyPause);
  });
  try {
    return Buffer.from(await Promise.race([request.arrayBuffer(), deadline]));
  } catch (error) {
    throw asRefusal(error);
  } finally {
    clearTimeout(timer);
  }
}

async function readLarge(
  request: Request,
  announced: number | undefined,
  { maximum, limits, share }: BodyBounds,
): Promise<Buffer<ArrayBuffer>> {
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const bytes = createGrowingBytes(announced ?? maximum, share);
  let failure: PlatformError | undefined;
  const stop = watchPace(
    () => bytes.length,
    limits,
    (error) => {
      failure = error;
      // Ends the read that is waited for. (A race against a promise would keep a trace of every piece until the body is complete.)
      reader.cancel().catch(() => undefined);
    },
  );
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (failure) throw failure;
      if (done) return bytes.all();
      if (bytes.length + value.byteLength > maximum) throw tooLarge(maximum);
      bytes.add(value);
    }
  } catch (error) {
    // The rest is not waited for: its sender may never finish.
    reader.cancel().catch(() => undefined);
    throw asRefusal(error);
  } finally {
    stop();
  }
}

const firstCapacity = 65_536;

/** One buffer for however many pieces: kept as they come, pieces of a byte each would take hundreds of times their size. */
function createGrowingBytes(likely: number, share: BodyShare) {
  let buffer = Buffer.alloc(0);
  let length = 0;

  function makeRoom(needed: number): void {
    const capacity = Math.max(needed, Math.min(likely, Math.max(firstCapacity, buffer.length * 2)));
    share.take(capacity - buffer.length);
    const larger = Buffer.allocUnsafe(capacity);
    buffer.copy(larger, 0, 0, length);
    buffer = larger;
  }

  return {
    get length() {
      return length;
    },
    add(piece: Uint8Array): void {
      if (length + piece.byteLength > buffer.length) makeRoom(length + piece.byteLength);
      buffer.set(piece, length);
      length += piece.byteLength;
    },
    all: () => buffer.subarray(0, length),
  };
}

/** Reports a body that comes too slowly, or goes on for too long: it holds memory that others need. */
function watchPace(
  received: () => number,
  { bodyPause, slowestBody, bodyTime }: BodyBounds['limits'],
  onFailure: (error: PlatformError) => void,
): () => void {
  const least = Math.max(1, Math.floor((slowestBody * bodyPause) / 1000));
  let before = 0;
  const slow = setInterval(() => {
    if (received() - before < least)
      onFailure(timedOut(`Fewer than ${least} bytes of the body came within ${bodyPause} ms.`));
    before = received();
  }, bodyPause);
  const long = setTimeout(() => onFailure(timedOut(`The body was not complete within ${bodyTime} ms.`)), bodyTime);
  return () => {
    clearInterval(slow);
    clearTimeout(long);
  };
}

const timedOut = (message: string) => new PlatformError('timeout', message);

const tooLarge = (maximum: number) =>
  new PlatformError('too-large', `The body is larger than ${maximum} bytes, the limit of this call.`);

function asRefusal(error: unknown): PlatformError {
  return error instanceof PlatformError
    ? error
    : new PlatformError('bad-argument', 'The body broke off before its end.', { cause: error });
}
