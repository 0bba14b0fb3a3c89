import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isChange, isConnected, isSubscribed, openListener, type Listener } from './open-listener.js';
import { openTestPlatform, type TestPlatform, type TestUser } from './open-test-platform.js';

let test: TestPlatform;
let owner: TestUser;
let writer: TestUser;
let app_id: number;
let listener: Listener;
let connection: string;

beforeAll(async () => {
  test = await openTestPlatform();
  [owner, writer] = await Promise.all([test.user(), test.user()]);
  app_id = (await test.post('/api/app/create', { token: owner.accesstoken, app: { app_name: 'Heard' } })).body.app_id;
  await test.post('/sharing/add', { token: owner.accesstoken, app_id, user_id: writer.user_id, sharing_permission: 2 });
  listener = await openListener(test.url, `token=${owner.accesstoken}/~/app_id=${app_id}`);
  connection = (await listener.next(isConnected)).slice('connection='.length);
  await listener.next(isSubscribed);
});
afterAll(async () => {
  listener.socket.terminate();
  await test.close();
});

it('a connection of one user never becomes that of another: a token of somebody else ends it', async () => {
  const { accesstoken, username } = owner;
  const own = await openListener(test.url, `token=${accesstoken}`);
  await own.next(isConnected);
  // Another token of the same user is fine.
  own.socket.send(`token=${(await test.platform.signIn(username))!.accesstoken}/~/app_id=${app_id}`);
  await own.next(isSubscribed);
  own.socket.send(`token=${writer.accesstoken}/~/app_id=${app_id}`);
  expect(await own.closed).toBe(4401);
  expect(own.frames.filter(isConnected)).toHaveLength(1);
});

/** Writes, and returns the messages to its subscribers. */
async function frameOf(
  { accesstoken: token }: TestUser,
  connection_id: unknown,
): Promise<{ user_id: number; connection_id?: string }> {
  const body = JSON.stringify({ token, app_id, items: [{}], connection_id });
  const response = await fetch(`${test.url}/api/items/add`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(200);
  return JSON.parse(await listener.next(isChange));
}

describe('the connection that a write names', () => {
  it('is repeated where it is the own one, or one that this process does not know', async () => {
    expect(await frameOf(owner, connection)).toMatchObject({ user_id: owner.user_id, connection_id: connection });
    expect(await frameOf(writer, 'of another process')).toMatchObject({
      user_id: writer.user_id,
      connection_id: 'of another process',
    });
  });

  it('is left out where it is another user’s, who would take the change for an echo of an own one', async () => {
    const frame = await frameOf(writer, connection);
    expect(frame.user_id).toBe(writer.user_id);
    expect(frame).not.toHaveProperty('connection_id');
  });

  it.each([
    ['half a character', '\ud800'],
    ['a character that its longest length cuts', `${'x'.repeat(99)}😀`],
    ['NUL', 'a\0b'],
    ['no text', { a: 1 }],
  ])('is left out where it is none, and the write goes on: %s', async (_what, given) => {
    expect(await frameOf(owner, given)).not.toHaveProperty('connection_id');
  });
});
