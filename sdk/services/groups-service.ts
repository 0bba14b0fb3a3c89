import { expectList, expectRecord, requireId } from '../check.js';
import type { Core } from '../core.js';
import type { FormFields } from '../http/form.js';
import type { CallOptions } from '../http/call-options.js';
import type { GroupApp, GroupMember, Id, SharingGroup } from '../types/entities.js';

/** A member as lists of a group show one. */
export type GroupUser = GroupMember & Readonly<Record<string, unknown>>;

/** An app as lists of a group show one. */
export type SharedApp = GroupApp & Readonly<Record<string, unknown>>;

const memberEvents = { app_id: 'group_sharing' };

/**
 * Groups of users, and the apps they share. Permissions are passed through: of members 0 none, 1 read and write,
 * 2 admin, 3 owner; of apps 0 none, 1 read, 2 write, 3 admin, 4 owner.
 *
 * @example
 * const group = await client.groups.create('Editors');
 * await client.groups.addUser(group.group_id, 2, 1);
 * @throws SdkError each call: `forbidden`, `not-found`, `network`; what is not a whole number where one is due, `bad-argument`
 */
export class GroupsService {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Makes a group; whoever makes it owns it.
   *
   * @throws SdkError `unauthorized`, `rejected`, `network`, `malformed`
   */
  async create(name: string, options?: CallOptions): Promise<SharingGroup> {
    return expectRecord(await this.#write('create-group', { group_name: name }, options), 'create-group') as unknown as SharingGroup;
  }

  /**
   * Renames a group.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  update(groupId: Id, name: string, options?: CallOptions): Promise<unknown> {
    return this.#write('update-group', { group_name: name, ...ids({ group_id: groupId }) }, options);
  }

  /**
   * Deletes a group; its apps stay.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  delete(groupId: Id, options?: CallOptions): Promise<unknown> {
    return this.#write('delete-group', ids({ group_id: groupId }), options);
  }

  /**
   * Adds a user to a group.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  async addUser(groupId: Id, userId: Id, permission: number, options?: CallOptions): Promise<unknown> {
    const body = { ...ids({ group_id: groupId, user_id: userId }), group_permission: permission };
    return this.#tell('group_members_add', await this.#write('add-user-to-group', body, options));
  }

  /**
   * Changes the permission of a member.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  async updateUser(groupId: Id, userId: Id, permission: number, options?: CallOptions): Promise<unknown> {
    const body = { ...ids({ group_id: groupId, user_id: userId }), group_permission: permission };
    return this.#tell('group_members_update', await this.#write('update-user-in-group', body, options));
  }

  /**
   * Removes a user from a group.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  async deleteUser(groupId: Id, userId: Id, options?: CallOptions): Promise<unknown> {
    const body = ids({ group_id: groupId, user_id: userId });
    return this.#tell('group_members_delete', await this.#write('delete-user-from-group', body, options));
  }

  /**
   * The members of a group.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  users(groupId: Id, options?: CallOptions): Promise<readonly GroupUser[]> {
    return this.#list('get-users-by-group', ids({ group_id: groupId }), 'user_id', options);
  }

  /**
   * The groups a user is a member of.
   *
   * @throws SdkError `unauthorized`, `network`, `malformed`
   */
  ofUser(userId: Id, options?: CallOptions): Promise<readonly SharingGroup[]> {
    return this.#list('get-groups-by-user', ids({ user_id: userId }), 'group_id', options);
  }

  /**
   * Shares an app with a group.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  addApp(groupId: Id, appId: Id, permission: number, options?: CallOptions): Promise<unknown> {
    return this.#write('add-app-to-group', { ...ids({ app_id: appId, group_id: groupId }), app_permission: permission }, options);
  }

  /**
   * Changes the permission that a group has for an app.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  updateApp(groupId: Id, appId: Id, permission: number, options?: CallOptions): Promise<unknown> {
    return this.#write('update-app-in-group', { ...ids({ app_id: appId, group_id: groupId }), app_permission: permission }, options);
  }

  /**
   * Ends the sharing of an app with a group.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  deleteApp(groupId: Id, appId: Id, options?: CallOptions): Promise<unknown> {
    return this.#write('delete-app-from-group', ids({ app_id: appId, group_id: groupId }), options);
  }

  /**
   * The apps that are shared with a group.
   *
   * @throws SdkError `forbidden`, `not-found`, `network`
   */
  apps(groupId: Id, options?: CallOptions): Promise<readonly SharedApp[]> {
    return this.#list('get-apps-by-group', ids({ group_id: groupId }), 'app_id', options);
  }

  /**
   * The groups an app is shared with.
   *
   * @throws SdkError `unauthorized`, `network`, `malformed`
   */
  ofApp(appId: Id, options?: CallOptions): Promise<readonly SharingGroup[]> {
    return this.#list('get-groups-by-app', ids({ app_id: appId }), 'group_id', options);
  }

  async #write(action: string, body: FormFields, options?: CallOptions): Promise<unknown> {
    return this.#core.finish(await this.#core.wire.post(`/api/sharing-group/${action}`, body, { ...options, answer: 'any' }));
  }

  async #list<T>(action: string, body: FormFields, idKey: string, options?: CallOptions): Promise<readonly T[]> {
    const answer = await this.#core.wire.post(`/api/sharing-group/${action}`, body, { ...options, repeatable: true });
    return this.#core.finish(expectList<T>(answer, idKey, action));
  }

  #tell(event: string, answer: unknown): unknown {
    this.#core.events.emit(event, memberEvents, answer);
    return answer;
  }
}

function ids(named: Readonly<Record<string, Id>>): Readonly<Record<string, Id>> {
  return Object.fromEntries(Object.entries(named).map(([name, id]) => [name, requireId(id, name)]));
}
