import type { Fetch, WebSocketClass } from '../environment.js';
import type { Item } from '../types/entities.js';

interface Frame {
  readonly api: string;
  readonly app_id: number;
  readonly connection_id?: string | undefined;
  readonly response: unknown;
}

type Listener = (event: { readonly data?: unknown; readonly code?: number }) => void;

/** A socket in this process. Frames wait in `queue` until the test delivers them. */
export class MemorySocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readyState = 0;
  binaryType = 'blob';
  readonly url: string;
  readonly sent: string[] = [];
  readonly queue: Frame[] = [];
  asksToSubscribe = false;
  isSubscribed = false;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(url: string) {
    this.url = url;
  }

  get listeners(): number {
    return [...this.#listeners.values()].reduce((sum, listeners) => sum + listeners.size, 0);
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  send(text: string): void {
    this.sent.push(text);
    if (text.includes('app_id=')) this.asksToSubscribe = true;
  }

  open(id?: string): void {
    this.readyState = 1;
    this.#dispatch('open', {});
    if (id !== undefined) this.say(`connection=${id}`);
  }

  say(data: unknown): void {
    if (this.readyState === 1) this.#dispatch('message', { data });
  }

  /** Breaks as a connection does in which something went wrong: it is for the client to close it. */
  fail(): void {
    this.#dispatch('error', {});
  }

  close(code = 1000): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#dispatch('close', { code });
  }

  #dispatch(type: string, event: Parameters<Listener>[0]): void {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(event);
  }
}

export const appId = 7;
export const fieldId = 3;

/**
 * A platform in this process with one app: reads, writes and frames, each in the hands of the test. Versions of items
 * grow with every change, as times do.
 */
export class MemoryPlatform {
  readonly items = new Map<number, Item>();
  readonly sockets: MemorySocket[] = [];
  /** Requests as `GET /path` or `POST /path`. */
  readonly requests: string[] = [];
  /** No request gets an answer; with `half`, writes are carried out all the same. */
  away: boolean | 'half' = false;
  /** Answers to writes, by their keys: a repetition changes nothing. */
  readonly #answers = new Map<string, unknown>();
  /** Whether sockets open automatically. */
  accepts = true;
  /** Whether it tells revisions, and frames only to those whose subscription it has confirmed; else to every open socket. */
  readonly confirms: boolean;
  #time = 0;
  #nextId = 1;
  #logins = 0;
  #connections = 0;
  #held: (() => void)[] | undefined;

  constructor(confirms = false) {
    this.confirms = confirms;
  }

  /** Confirms the subscriptions that were requested. */
  confirm(): void {
    for (const socket of this.live) {
      if (!this.confirms || !socket.asksToSubscribe) continue;
      socket.asksToSubscribe = false;
      socket.isSubscribed = true;
      socket.say(`subscribed=${appId}/~/rev=${this.#time}`);
    }
  }

  get live(): MemorySocket[] {
    return this.sockets.filter((socket) => socket.readyState === 1);
  }

  /** Reads of the app are answered only when they are released. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    held.forEach((answer) => answer());
  }

  add(value: string, connection?: string): Item {
    const item = this.#item(this.#nextId++, value);
    this.#publish('/items/add', [item], connection);
    return item;
  }

  update(itemId: number, value: string, connection?: string): Item | undefined {
    if (!this.items.has(itemId)) return undefined;
    const item = this.#item(itemId, value);
    this.#publish('/items/update', [item], connection);
    return item;
  }

  remove(itemId: number, connection?: string): boolean {
    if (!this.items.delete(itemId)) return false;
    this.#time += 1;
    this.#publish('/items/delete', [{ item_id: itemId }], connection);
    return true;
  }

  /** Ends every connection; frames that wait are lost. */
  disconnect(): void {
    for (const socket of this.live) socket.close(1006);
  }

  get app() {
    return {
      app_id: appId,
      ...(this.confirms && { rev: this.#time }),
      app_name: 'Blog',
      field_list: [{ field_id: fieldId, data_type: 'text', name_space: 'title' }],
      items_list: [...this.items.values()],
      file_list: [],
      views_list: [],
    };
  }

  readonly fetch: Fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    if (this.away === true) throw new TypeError('no network');
    this.requests.push(`${init?.method ?? 'GET'} ${pathname}`);
    const form = new URLSearchParams(typeof init?.body === 'string' ? init.body : '');
    const body = this.#once(pathname, form);
    if (this.away) throw new TypeError('the connection was cut');
    if (pathname === '/api/app/get' && this.#held) await new Promise<void>((resolve) => this.#held?.push(resolve));
    return Response.json(body);
  };

  /** The class of sockets to give to an environment. */
  get WebSocket(): WebSocketClass {
    const { sockets } = this;
    const accept = (socket: MemorySocket) => {
      this.#connections += 1;
      if (this.accepts) socket.open(`c${this.#connections}`);
    };
    return class extends MemorySocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
        queueMicrotask(() => accept(this));
      }
    } as unknown as WebSocketClass;
  }

  #item(item_id: number, value: string): Item {
    this.#time += 1;
    const item: Item = { item_id, last_update: this.#time, fields: [{ field_id: fieldId, field_value: value }] };
    this.items.set(item_id, item);
    return item;
  }

  #publish(api: string, response: unknown, connection_id?: string): void {
    for (const socket of this.live)
      if (!this.confirms || socket.isSubscribed) socket.queue.push({ api, app_id: appId, connection_id, response });
  }

  #once(path: string, form: URLSearchParams): unknown {
    const key = form.get('idempotency_key');
    if (key === null) return this.#answer(path, form);
    if (!this.#answers.has(key)) this.#answers.set(key, this.#answer(path, form));
    return this.#answers.get(key);
  }

  #answer(path: string, form: URLSearchParams): unknown {
    const connection = form.get('connection_id') ?? undefined;
    const sent = JSON.parse(form.get('items') ?? form.get('items_ids') ?? '[]') as readonly (Item & number)[];
    const valueOf = (item: Item) => String(item.fields[0]?.field_value);
    switch (path) {
      case '/auth/login':
        this.#logins += 1;
        return {
          user_id: 1,
          username: 'anna',
          accesstoken: `token-${this.#logins}`,
          expirydate: Date.now() + 86_400_000,
          auth_key: 'key-1',
        };
      case '/api/app/get':
        return structuredClone(this.app);
      case '/api/items/add':
        return sent.map((item) => this.add(valueOf(item), connection));
      case '/api/items/update':
        return sent.flatMap((item) => this.update(item.item_id, valueOf(item), connection) ?? []);
      case '/api/items/delete':
        return sent.flatMap((id) => (this.remove(id, connection) ? [{ item_id: id }] : []));
      default:
        return {};
    }
  }
}
