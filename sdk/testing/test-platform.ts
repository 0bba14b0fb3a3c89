// No file of this folder imports a module of Node, not even its tests' server.
const { createServer } = process.getBuiltinModule('node:http');

/** A request as the test server saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly form: URLSearchParams;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export type Answer =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
    }
  | 'hang'
  | 'cut';
export type Route = (request: SeenRequest) => Answer | Promise<Answer>;

export interface TestPlatform {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** Sets what the path answers; `*` is every path without its own answer. */
  route(path: string, answer: Route | unknown): void;
  /** Requests of one path, so far. */
  of(path: string): SeenRequest[];
  server: ReturnType<typeof createServer>;
  close(): Promise<void>;
}

async function bodyOf(request: AsyncIterable<unknown>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** A real HTTP server on a loopback port. Logins succeed with the token `token-1`, `token-2` … for an hour, unless routed otherwise. */
export async function startTestPlatform(): Promise<TestPlatform> {
  const routes = new Map<string, Route>();
  const seen: SeenRequest[] = [];
  const sockets = new Set<{ destroy(): unknown }>();
  let logins = 0;
  routes.set('/auth/login', () => {
    logins += 1;
    return {
      json: {
        user_id: 1,
        username: 'anna@studio.example',
        accesstoken: `token-${logins}`,
        expirydate: Date.now() + 3_600_000,
        auth_key: 'key-1',
      },
    };
  });
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://loopback');
      const body = await bodyOf(request);
      const entry = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        body,
        form: new URLSearchParams(body),
        headers: request.headers,
      };
      seen.push(entry);
      const route = routes.get(url.pathname) ?? routes.get('*');
      const answer = route
        ? await route(entry)
        : { status: 404, json: { error: 'not-found', message: 'There is no such call.' } };
      if (answer === 'hang') return;
      if (answer === 'cut') return void request.socket.destroy();
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.text ?? JSON.stringify(answer.json ?? null));
    })();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { readonly port: number }).port}`,
    seen,
    server,
    route: (path, answer) =>
      void routes.set(path, typeof answer === 'function' ? (answer as Route) : () => ({ json: answer })),
    of: (path) => seen.filter((request) => request.path === path),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
