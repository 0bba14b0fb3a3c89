import { malformed, requireObject } from '../../check.js';
import { requireText } from '../../check-arguments.js';
import { withoutSecrets } from '../../services/account-calls.js';
import type { NewUser } from '../../services/account-calls.js';
import type { Id, PublicUser, User } from '../../types/entities.js';
import { asItCame } from '../as-it-came.js';
import { copyForCaller } from '../copy-for-caller.js';
import { carriedOut } from '../carried-out.js';
import type { FacadeContext } from '../facade-context.js';
import { bareCalls } from './bare-calls.js';

/** The calls about the signed-in user, and about other users. */
export function accountCalls(context: FacadeContext) {
  const {
    client,
    core: { session, environment, wire },
    users,
    attempt,
    read,
    write,
  } = context;
  /** The platform's answer to a change of the user: mostly the user. */
  const changed = async (change: () => Promise<User>): Promise<PublicUser> => {
    const answer = await carriedOut(change);
    return Object(answer) === answer ? withoutSecrets(answer) : answer;
  };
  /** Addresses of pictures with the moment as their query, so that browsers show no picture from before. */
  const stamped = <T extends Partial<PublicUser>>(user: T): T => {
    if (Object(user) !== user) return user;
    const moment = (['avatar_128', 'avatar_512'] as const).flatMap((size) =>
      user[size] ? [[size, `${user[size]}?${environment.now()}`]] : [],
    );
    return { ...user, ...(Object.fromEntries(moment) as Partial<PublicUser>) };
  };
  const replaceAvatar = (image: string) => changed(() => client.auth.updateAvatar(image));
  return {
    /**
     * Signs in with a password. The client forgets the previous user.
     *
     * @param credentials - `{ username, password }`
     * @returns the user, with a token and the key that renews it, the addresses of the picture with the moment as their query;
     * null where the call fails
     */
    login: (credentials: { readonly username: string; readonly password: string }) =>
      read('login', async () => stamped(await client.auth.login(credentials))),
    /**
     * Signs out: deletes token, key and memory, then informs the platform. It ends the current token, else the given
     * one, else a new one that it requests with the key.
     *
     * @param token - a token that was kept from before
     * @returns the platform's answer; true without a token; null if the call fails
     */
    logout: (token?: string) =>
      write('logout', async () => {
        const isTokenless = session.currentToken === undefined;
        const kept = isTokenless && token;
        // Without a token the platform has nothing to end. The user is signed out all the same.
        if (isTokenless && !kept && client.auth.canSignIn) await client.auth.token().catch(() => undefined);
        const answer = await client.auth.logout();
        return kept ? wire.post('/auth/logout', { token: kept }, { ...asItCame, token: false }) : answer;
      }),
    /**
     * Creates a user; does not sign in.
     *
     * @param user - `username`, which is an e-mail address, `password`, and whatever else the platform asks for
     * @returns what the platform answers; null where the call fails
     */
    signup: (user: NewUser): Promise<unknown> => write('signup', () => client.auth.signUp(user, asItCame)),
    /**
     * Users whose name or e-mail contains the keyword.
     *
     * @param keyword - the text to look for
     * @returns null where the call fails
     */
    getUsersList: (keyword: string): Promise<PublicUser[] | null> =>
      attempt('getUsersList', async () => {
        const answer = await wire.get('/auth/userlist', { keyword: requireText(keyword, 'keyword') }, asItCame);
        if (Array.isArray(answer)) return (answer as PublicUser[]).map(withoutSecrets);
        throw malformed('The answer of userlist is not a list', answer);
      }),
    /**
     * Signs in with a login key. The key of the signed-in user renews the token, and the cached data of the user stays.
     *
     * @param auth_key - the key
     * @returns the user, with a token; null where the call fails
     */
    updateToken: (auth_key: string) =>
      read('updateToken', async () => {
        if (!auth_key || auth_key !== session.authKey) return client.auth.login({ auth_key });
        if (session.currentToken !== undefined) session.refuse(session.currentToken);
        await client.auth.token();
        return session.user as User;
      }),
    /**
     * Does what {@link GudHub.updateAvatar} does, and gives the addresses of the picture as the platform names them.
     *
     * @param image - the picture as a data URL
     * @returns the user; null where the call fails
     */
    avatarUploadApi: (image: string) => write('avatarUploadApi', () => replaceAvatar(image)),
    /**
     * The platform's answer about its version. Needs no user.
     *
     * @returns text or an object, as the platform likes; null where the call fails
     */
    getVersion: (): Promise<unknown> => read('getVersion', () => client.auth.version()),
    /**
     * One user. The cache keeps the user until another account signs in.
     *
     * @param userId - id of the user
     * @returns null if the user does not exist, or the call fails
     */
    getUserById: (userId: Id | string) =>
      read('getUserById', () => users.get(userId, () => client.auth.userById(userId))),
    /**
     * A token that is valid now; renews it where needed.
     *
     * @returns null where the call fails
     */
    getToken: () => attempt('getToken', () => client.auth.token()),
    /**
     * Changes the signed-in user.
     *
     * @param user - what shall change: `fullname`; `password` together with `current_password` …
     * @returns the user as it is now, without token and key, the addresses of the picture with the moment as their query; null
     * where the call fails
     */
    updateUser: (user: Partial<User>) =>
      write('updateUser', async () => stamped(await changed(() => client.auth.updateUser(user)))),
    /**
     * Replaces the picture of the signed-in user.
     *
     * @param image - the picture as a data URL, such as `data:image/png;base64,…`
     * @returns the user, the addresses of the picture with the moment as their query; null where the call fails
     */
    updateAvatar: (image: string) => write('updateAvatar', async () => stamped(await replaceAvatar(image))),
    /**
     * A user as known. Makes no call.
     *
     * @param userId - id of the user; without one it is the signed-in user
     * @returns undefined for an unknown user; null while signed out
     */
    getUserFromStorage: (userId?: Id | string) =>
      copyForCaller(userId === undefined ? session.user : users.find(userId)),
    /**
     * Takes over a user who was signed in elsewhere, or remembers another user. Makes no call.
     *
     * @param user - `accesstoken` with `expirydate`, or `auth_key`, of the user to sign in; otherwise the data of
     * another user
     * @returns the user; as known before, where that is so
     * @throws SdkError `bad-argument` if the argument is not an object
     */
    saveUserToStorage: (user: Partial<User>) => {
      const { accesstoken, auth_key } = requireObject(user, 'user');
      if (!accesstoken && !auth_key) return copyForCaller(users.remember({ ...user } as PublicUser));
      client.auth.adopt(user);
      return user;
    },
    ...bareCalls(context).users,
  };
}
