import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface Asked {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
}

export interface AskOptions {
  readonly method?: string;
  /** Any of them, `host` too, which `fetch` would not send. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends a request as it is written: path and headers are not made better than they are. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Asked> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({
      hostname,
      port,
      path,
      method,
      agent: false,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
    });
    outgoing.on('error', reject).on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: bytes.toString(), bytes });
      });
    });
    outgoing.end(body);
  });
}
