import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../platform/base/limits.js';
import { newPasswordReset } from '../../../platform/auth/password-reset.js';
import { codeOf, openClients, type Clients } from './open-clients.js';

let peers: Clients;

beforeAll(async () => {
  peers = await openClients();
});
afterAll(() => peers.close());

describe('sessions of an account', () => {
  it('are listed, and end one by one or all but the own', async () => {
    const { account, auth } = peers.client(peers.guest);
    await auth.token();
    for (const other of [peers.client(peers.guest), peers.client(peers.guest)])
      await other.auth.login({ username: peers.guest.username, password: peers.guest.password });
    const sessions = await account.sessions();
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const [other] = sessions.filter(({ current }) => !current);
    await account.endSession(other!.session_id);
    expect((await account.sessions()).map(({ session_id }) => session_id)).not.toContain(other!.session_id);
    await account.endOtherSessions();
    expect(await account.sessions()).toMatchObject([{ current: true }]);
    expect(await codeOf(account.endSession(other!.session_id))).toBe('not-found');
  });
});

describe('a second factor', () => {
  it('is set up with a code of the app, and removed with the password', async () => {
    const { account } = peers.client(peers.owner);
    expect(await account.secondFactor()).toMatchObject({ enabled: false });
    const { secret } = await account.beginSecondFactor(peers.owner.password);
    const codes = await account.confirmSecondFactor(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    expect(codes).toHaveLength(10);
    expect(await account.secondFactor()).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    const { username, password } = peers.owner;
    expect(await codeOf(peers.client().auth.login({ username, password }))).toBe('second-factor');
    await account.removeSecondFactor(password);
    expect(await account.secondFactor()).toMatchObject({ enabled: false });
  });
});

describe('a new password', () => {
  it('is set without a login by the token of a link, once', async () => {
    const { account, auth } = peers.client();
    const { username, user_id } = peers.stranger;
    await account.requestPasswordReset(username);
    const token = await newPasswordReset(peers.test.platform.database, user_id, Date.now(), defaultLimits);
    const password = 'a fresh and long one';
    await account.resetPassword(token, password);
    expect(await auth.login({ username, password })).toMatchObject({ user_id });
    expect(await codeOf(account.resetPassword(token, password))).toBe('wrong-credentials');
  });
});
