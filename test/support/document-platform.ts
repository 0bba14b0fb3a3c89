import { randomUUID } from 'node:crypto';
import type { Change } from '../../cms/storage/change.js';

/** A user with a permission on the app of pages: 1 read, 2 write. */
export interface DocumentUser {
  readonly user_id: number;
  readonly username: string;
  readonly password: string;
  readonly permission: number;
}

interface Version {
  readonly rev: number;
  readonly at: number;
  readonly user: { readonly user_id: number; readonly fullname: string };
  readonly data: string;
}

/** A platform that keeps documents, and nothing else, in memory. */
export interface DocumentPlatform {
  /** Answers the calls of the SDK below `/GudHub/`. */
  answer(request: Request): Promise<Response>;
  userOf(token: string): DocumentUser | undefined;
  permissionOf(userId: number, appId: number): number;
  /** Called for each write, before the platform acknowledges it. */
  onWrite(listener: (change: Omit<Change, 'seq'>) => void): void;
}

const refusal = (status: number, error: string, more: object = {}) =>
  Response.json({ error, message: error, ...more }, { status });

/**
 * @param pages documents by their path
 * @param app number of the app of pages, and of its fields for path and document
 */
export function documentPlatform(
  users: readonly DocumentUser[],
  pages: Readonly<Record<string, unknown>>,
  app: { readonly app_id: number; readonly slug_field_id: number; readonly json_field_id: number },
): DocumentPlatform {
  const logins = new Map<string, DocumentUser>();
  const listeners: ((change: Omit<Change, 'seq'>) => void)[] = [];
  const paths = Object.keys(pages);
  const [owner] = users;
  const versionOf = (user: DocumentUser, rev: number, data: string): Version => ({
    rev,
    at: Date.now(),
    user: { user_id: user.user_id, fullname: user.username },
    data,
  });
  const versions = new Map(
    Object.values(pages).map((page, index) => [index + 1, owner ? [versionOf(owner, 1, JSON.stringify(page))] : []]),
  );

  const userOf = (token: string) => logins.get(token);
  const permissionOf = (userId: number, appId: number) =>
    appId === app.app_id ? (users.find(({ user_id }) => user_id === userId)?.permission ?? 0) : 0;

  function login(form: URLSearchParams): Response {
    const user =
      logins.get(form.get('auth_key') ?? '') ??
      users.find(({ username, password }) => username === form.get('username') && password === form.get('password'));
    if (!user) return refusal(401, 'wrong-credentials');
    const [accesstoken, auth_key] = [randomUUID(), form.get('auth_key') ?? randomUUID()];
    logins.set(accesstoken, user).set(auth_key, user);
    const { user_id, username } = user;
    return Response.json({ user_id, username, accesstoken, auth_key, expirydate: Date.now() + 3_600_000 });
  }

  const appAnswer = (permission: number) => ({
    ...{ app_id: app.app_id, app_name: 'Pages', last_update: 1, permission, chunks: [] },
    ...{ field_list: [], file_list: [], views_list: [] },
    items_list: paths.map((path, index) => ({
      ...{ item_id: index + 1, last_update: 1, trash: false },
      fields: [{ field_id: app.slug_field_id, field_value: path }],
    })),
  });

  function insert(user: DocumentUser, document: Record<string, unknown>): Response {
    const { item_id, data, if_rev } = document as { item_id: number; data: string; if_rev?: number };
    const saved = versions.get(item_id);
    if (!saved) return refusal(404, 'not-found');
    if (user.permission < 2) return refusal(403, 'forbidden');
    const [newest] = saved;
    const address = { app_id: app.app_id, item_id, element_id: app.json_field_id };
    if (if_rev !== undefined && if_rev !== newest?.rev)
      return refusal(409, 'conflict', { document: { ...address, ...newest } });
    const stored = versionOf(user, (newest?.rev ?? 0) + 1, data);
    saved.unshift(stored);
    const api = '/api/new/document/insert-one';
    for (const tell of listeners) tell({ api, app_id: app.app_id, document: address, user_id: user.user_id });
    return Response.json({ ...address, rev: stored.rev, data });
  }

  function ofDocument(user: DocumentUser, call: string, form: URLSearchParams): Response {
    const document = JSON.parse(form.get('document') ?? '{}') as Record<string, unknown>;
    const { item_id, rev, before, limit } = document as Partial<Record<string, number>>;
    const saved = versions.get(item_id ?? 0) ?? [];
    if (call === 'insert-one') return insert(user, document);
    if (call === 'find-one') {
      const [newest] = saved;
      const address = { app_id: app.app_id, item_id, element_id: app.json_field_id };
      return Response.json(newest ? { ...address, rev: newest.rev, data: newest.data } : null);
    }
    if (call === 'version') return Response.json(saved.find((version) => version.rev === rev) ?? null);
    if (call !== 'history') return refusal(404, 'not-found');
    const earlier = saved.filter((version) => before === undefined || version.rev < before).slice(0, limit ?? 50);
    return Response.json(earlier.map(({ data, ...version }) => ({ ...version, bytes: data.length })));
  }

  return {
    userOf,
    permissionOf,
    onWrite: (listener) => void listeners.push(listener),
    async answer(request) {
      const url = new URL(request.url);
      const form = new URLSearchParams([...url.searchParams, ...new URLSearchParams(await request.text())]);
      const path = url.pathname.replace('/GudHub', '');
      if (path === '/auth/login') return login(form);
      if (path === '/version') return Response.json({ version: '1' });
      const user = userOf(form.get('token') ?? '');
      if (!user) return refusal(401, 'unauthorized');
      if (path === '/api/app/get') return Response.json(appAnswer(user.permission));
      const [, call] = /^\/api\/new\/document\/([\w-]+)$/.exec(path) ?? [];
      return call === undefined ? refusal(404, 'not-found') : ofDocument(user, call, form);
    },
  };
}
