import { expectList, expectRecord, isId, malformed, requireId } from '../check.js';
import { requireName, requirePermission } from '../check-arguments.js';
import type { Core } from '../core.js';
import type { FormFields } from '../http/form.js';
import { numberIds } from '../http/number-ids.js';
import type { CallOptions } from '../http/call-options.js';
import type { GroupApp, GroupMember, Id, SharingGroup } from '../types/entities.js';

/** A member as lists of a group show one. */
export type GroupUser = GroupMember & Readonly<Record<string, unknown>>;

/** An app as lists of a group show one. */
export type SharedApp = GroupApp & Readonly<Record<string, unknown>>;

/** How an app is taken from a group. */
export interface DeleteAppOptions extends CallOptions {
  /** The permission that the group had. */
  readonly permission?: number | undefined;
}

const memberEvents = { app_id: 'group_sharing' };

/**
 * Groups of users, and the apps they share. Permissions are passed through: of members 0 none, 1 read and write, 2
 * admin, 3 owner; of apps 0 none, 1 read, 2 write, 3 admin, 4 owner.
 *
 * @example
 * const group = await client.groups.create('Editors');
 * await client.groups.addUser(group.group_id, 2, 1);
 * await client.groups.addApp(group.group_id, 7, 2);
 */
export class GroupsService {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Makes a group; the user who makes it owns it.
   *
   * @param name - name of the group, not empty
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns the group with its `group_id`
   * @throws SdkError `bad-argument` without a name; `unauthorized`, `rejected`, `network`, `malformed`
   */
  async create(name: string, options?: CallOptions): Promise<SharingGroup> {
    const group = expectRecord(
      await this.#write('create-group', { group_name: requireName(name, 'name') }, options),
      'create-group',
    );
    const made = numberIds(group);
    if (isId(made['group_id'])) return made as unknown as SharingGroup;
    throw malformed('The answer of create-group holds no group_id', group);
  }

  /**
   * Renames a group.
   *
   * @param groupId - id of the group: a whole number, or its digits
   * @param name - the new name, not empty
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` for an invalid id or without a name; `forbidden`, `not-found`, `network`
   */
  async update(groupId: Id | string, name: string, options?: CallOptions): Promise<unknown> {
    return this.#write(
      'update-group',
      { group_name: requireName(name, 'name'), ...ids({ group_id: groupId }) },
      options,
    );
  }

  /**
   * Deletes a group; its apps stay.
   *
   * @param groupId - id of the group: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `not-found`, `network`
   */
  async delete(groupId: Id | string, options?: CallOptions): Promise<unknown> {
    return this.#write('delete-group', ids({ group_id: groupId }), options);
  }

  /**
   * Adds a user to a group. Emits `group_members_add` at `{ app_id: 'group_sharing' }`.
   *
   * @param groupId - id of the group: a whole number, or its digits
   * @param userId - id of the user: a whole number, or its digits
   * @param permission - 0 none, 1 read and write, 2 admin, 3 owner; other whole numbers are passed through
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` if an argument is not a whole number; `forbidden`, `not-found`, `network`
   */
  async addUser(
    groupId: Id | string,
    userId: Id | string,
    permission: number,
    options?: CallOptions,
  ): Promise<unknown> {
    const body = membership(groupId, userId, permission);
    return this.#tell('group_members_add', await this.#write('add-user-to-group', body, options));
  }

  /**
   * Changes the permission of a member. Emits `group_members_update` at `{ app_id: 'group_sharing' }`.
   *
   * @param groupId - id of the group: a whole number, or its digits
   * @param userId - id of the user: a whole number, or its digits
   * @param permission - 0 none, 1 read and write, 2 admin, 3 owner; other whole numbers are passed through
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` if an argument is not a whole number; `forbidden`, `not-found`, `network`
   */
  async updateUser(
    groupId: Id | string,
    userId: Id | string,
    permission: number,
    options?: CallOptions,
  ): Promise<unknown> {
    const body = membership(groupId, userId, permission);
    return this.#tell('group_members_update', await this.#write('update-user-in-group', body, options));
  }

  /**
   * Removes a user from a group. Emits `group_members_delete` at `{ app_id: 'group_sharing' }`.
   *
   * @param groupId - id of the group: a whole number, or its digits
   * @param userId - id of the user: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `not-found`, `network`
   */
  async deleteUser(groupId: Id | string, userId: Id | string, options?: CallOptions): Promise<unknown> {
    const body = ids({ group_id: groupId, user_id: userId });
    return this.#tell('group_members_delete', await this.#write('delete-user-from-group', body, options));
  }

  /**
   * The members of a group, each with `group_permission`.
   *
   * @param groupId - id of the group: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `not-found`, `network`, `malformed`
   */
  async users(groupId: Id | string, options?: CallOptions): Promise<readonly GroupUser[]> {
    return this.#list('get-users-by-group', ids({ group_id: groupId }), 'user_id', options);
  }

  /**
   * The groups a user is a member of.
   *
   * @param userId - id of the user: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `unauthorized`, `network`, `malformed`
   */
  async ofUser(userId: Id | string, options?: CallOptions): Promise<readonly SharingGroup[]> {
    return this.#list('get-groups-by-user', ids({ user_id: userId }), 'group_id', options);
  }

  /**
   * Shares an app with a group.
   *
   * @param groupId - id of the group: a whole number, or its digits
   * @param appId - id of the app: a whole number, or its digits
   * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner; other whole numbers are passed through
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` if an argument is not a whole number; `forbidden`, `not-found`, `network`
   */
  async addApp(groupId: Id | string, appId: Id | string, permission: number, options?: CallOptions): Promise<unknown> {
    return this.#write('add-app-to-group', sharedApp(appId, groupId, permission), options);
  }

  /**
   * Changes the permission that a group has for an app.
   *
   * @param groupId - id of the group: a whole number, or its digits
   * @param appId - id of the app: a whole number, or its digits
   * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner; other whole numbers are passed through
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` if an argument is not a whole number; `forbidden`, `not-found`, `network`
   */
  async updateApp(
    groupId: Id | string,
    appId: Id | string,
    permission: number,
    options?: CallOptions,
  ): Promise<unknown> {
    return this.#write('update-app-in-group', sharedApp(appId, groupId, permission), options);
  }

  /**
   * Ends the sharing of an app with a group.
   *
   * @param groupId - id of the group: a whole number, or its digits
   * @param appId - id of the app: a whole number, or its digits
   * @param options - `permission`: the group's former permission, for platforms that require it; `signal`, `timeout`
   * in ms
   * @returns what the platform answers; its shape differs from platform to platform
   * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `not-found`, `network`
   */
  async deleteApp(groupId: Id | string, appId: Id | string, options: DeleteAppOptions = {}): Promise<unknown> {
    const { permission, ...call } = options;
    const body = { ...ids({ app_id: appId, group_id: groupId }), app_permission: permission };
    return this.#write('delete-app-from-group', body, call);
  }

  /**
   * The apps that are shared with a group, each with `app_permission`.
   *
   * @param groupId - id of the group: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `not-found`, `network`, `malformed`
   */
  async apps(groupId: Id | string, options?: CallOptions): Promise<readonly SharedApp[]> {
    return this.#list('get-apps-by-group', ids({ group_id: groupId }), 'app_id', options);
  }

  /**
   * The groups an app is shared with.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `bad-argument` for an invalid id; `forbidden`, `unauthorized`, `network`, `malformed`
   */
  async ofApp(appId: Id | string, options?: CallOptions): Promise<readonly SharingGroup[]> {
    return this.#list('get-groups-by-app', ids({ app_id: appId }), 'group_id', options);
  }

  async #write(action: string, body: FormFields, options?: CallOptions): Promise<unknown> {
    return this.#core.finish(
      await this.#core.wire.post(`/api/sharing-group/${action}`, body, { ...options, answer: 'any' }),
    );
  }

  async #list<T>(action: string, body: FormFields, idKey: string, options?: CallOptions): Promise<readonly T[]> {
    const answer = await this.#core.wire.ask(`/api/sharing-group/${action}`, body, options);
    return this.#core.finish(expectList<T>(answer, idKey, action));
  }

  #tell(event: string, answer: unknown): unknown {
    this.#core.events.emit(event, memberEvents, answer);
    return answer;
  }
}

function membership(groupId: Id | string, userId: Id | string, permission: number): FormFields {
  return {
    ...ids({ group_id: groupId, user_id: userId }),
    group_permission: requirePermission(permission, 'permission'),
  };
}

function sharedApp(appId: Id | string, groupId: Id | string, permission: number): FormFields {
  return {
    ...ids({ app_id: appId, group_id: groupId }),
    app_permission: requirePermission(permission, 'permission'),
  };
}

function ids(named: Readonly<Record<string, Id | string>>): Readonly<Record<string, Id>> {
  return Object.fromEntries(Object.entries(named).map(([name, id]) => [name, requireId(id, name)]));
}
