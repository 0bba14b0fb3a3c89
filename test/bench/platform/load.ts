import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

export interface Ask {
  readonly url: string;
  /** A form to post, as `formOf` writes it; without one it is a GET. */
  readonly form?: string;
  readonly headers?: OutgoingHttpHeaders;
  /** Status of the answer that counts; default 200. */
  readonly wanted?: number;
}

export interface Load {
  readonly answered: number;
  /** Answers of another status than the wanted one, and connections that broke. */
  readonly failed: number;
  readonly perSecond: number;
  /** Times from request to the end of the answer, in ms, in ascending order. */
  readonly times: readonly number[];
}

/** The fields of a form as its body: made once, so that the load costs less than what is measured. */
export const formOf = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

/** One request; resolves with status, body and headers. */
export function send(
  { url, form: body, headers }: Ask,
  agent?: Agent,
): Promise<{ status: number; body: string; cookie: string | undefined; etag: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...headers,
          ...(body !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(parts).toString(),
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
            etag: response.headers.etag,
          }),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Asks over a number of kept connections, each the next time when it has its answer, until the time is over. */
export async function load(connections: number, seconds: number, ask: (turn: number) => Ask): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const work = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      const asking = ask(turn++);
      const status = await send(asking, agent).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === (asking.wanted ?? 200)) times.push(performance.now() - asked);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const taken = (performance.now() - started) / 1000;
  agent.destroy();
  return { answered: times.length, failed, perSecond: times.length / taken, times: times.sort((a, b) => a - b) };
}

/** The value below which this share of the sorted times lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
