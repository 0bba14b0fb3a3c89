import { requireId } from '../../check.js';
import { requireName } from '../../check-arguments.js';
import type { GroupUser, SharedApp } from '../../services/groups-service.js';
import type { Id, SharingGroup } from '../../types/entities.js';
import type { Copied } from '../copy-for-caller.js';
import { asItCame } from '../as-it-came.js';
import type { FacadeContext } from '../facade-context.js';
import { appGroupSharingCalls, groupManagerCalls } from './group-api-calls.js';

/** The calls about groups of users, and the apps they share. */
export function groupCalls(context: FacadeContext) {
  const {
    client: { groups },
    core: { wire },
    read,
    write,
  } = context;
  /** A list as the platform answers it: callers compare its ids as they come, numbers or text. */
  const list = <T>(name: string, action: string, of: Readonly<Record<string, Id | string>>) =>
    read(name, async () => {
      const body = Object.fromEntries(Object.entries(of).map(([key, id]) => [key, requireId(id, key)]));
      return (await wire.ask(`/api/sharing-group/${action}`, body, asItCame)) as readonly T[];
    });
  return {
    /** Groups and their members, each call one request. */
    groupManager: groupManagerCalls(context),
    /** The apps of groups, each call one request. */
    appGroupSharing: appGroupSharingCalls(context),
    /**
     * Makes a group; the user who makes it owns it.
     *
     * @param name - name of the group
     * @returns the group; null where the call fails
     */
    createGroup: (name: string): Promise<Copied<SharingGroup> | null> =>
      write('createGroup', async () => {
        const body = { group_name: requireName(name, 'name') };
        return (await wire.post('/api/sharing-group/create-group', body, asItCame)) as SharingGroup;
      }),
    /**
     * Renames a group.
     *
     * @param groupId - id of the group
     * @param name - the new name
     * @returns null where the call fails
     */
    updateGroup: (groupId: Id | string, name: string) => write('updateGroup', () => groups.update(groupId, name)),
    /**
     * Deletes a group; its apps stay.
     *
     * @param groupId - id of the group
     * @returns null where the call fails
     */
    deleteGroup: (groupId: Id | string) => write('deleteGroup', () => groups.delete(groupId)),
    /**
     * Adds a user to a group. The group comes first here, and the user in the calls beside it: callers rely on it.
     *
     * @param groupId - id of the group
     * @param userId - id of the user
     * @param permission - 0 none, 1 read and write, 2 admin, 3 owner; other whole numbers are passed through
     * @returns null where the call fails
     */
    addUserToGroup: (groupId: Id | string, userId: Id | string, permission: number) =>
      write('addUserToGroup', () => groups.addUser(groupId, userId, permission)),
    /**
     * The members of a group.
     *
     * @param groupId - id of the group
     * @returns null where the call fails
     */
    getUsersByGroup: (groupId: Id | string) =>
      list<GroupUser>('getUsersByGroup', 'get-users-by-group', { group_id: groupId }),
    /**
     * Changes the permission of a member.
     *
     * @param userId - id of the user
     * @param groupId - id of the group
     * @param permission - 0 none, 1 read and write, 2 admin, 3 owner; other whole numbers are passed through
     * @returns null where the call fails
     */
    updateUserInGroup: (userId: Id | string, groupId: Id | string, permission: number) =>
      write('updateUserInGroup', () => groups.updateUser(groupId, userId, permission)),
    /**
     * Removes a user from a group.
     *
     * @param userId - id of the user
     * @param groupId - id of the group
     * @returns null where the call fails
     */
    deleteUserFromGroup: (userId: Id | string, groupId: Id | string) =>
      write('deleteUserFromGroup', () => groups.deleteUser(groupId, userId)),
    /**
     * The groups a user is a member of.
     *
     * @param userId - id of the user
     * @returns null where the call fails
     */
    getGroupsByUser: (userId: Id | string) =>
      list<SharingGroup>('getGroupsByUser', 'get-groups-by-user', { user_id: userId }),
    /**
     * Shares an app with a group.
     *
     * @param appId - id of the app
     * @param groupId - id of the group
     * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner; other whole numbers are passed through
     * @returns null where the call fails
     */
    addAppToGroup: (appId: Id | string, groupId: Id | string, permission: number) =>
      write('addAppToGroup', () => groups.addApp(groupId, appId, permission)),
    /**
     * The apps that are shared with a group.
     *
     * @param groupId - id of the group
     * @returns null where the call fails
     */
    getAppsByGroup: (groupId: Id | string) =>
      list<SharedApp>('getAppsByGroup', 'get-apps-by-group', { group_id: groupId }),
    /**
     * Changes the permission that a group has for an app.
     *
     * @param appId - id of the app
     * @param groupId - id of the group
     * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner; other whole numbers are passed through
     * @returns null where the call fails
     */
    updateAppInGroup: (appId: Id | string, groupId: Id | string, permission: number) =>
      write('updateAppInGroup', () => groups.updateApp(groupId, appId, permission)),
    /**
     * Ends the sharing of an app with a group.
     *
     * @param appId - id of the app
     * @param groupId - id of the group
     * @param permission - sent as it is; the platform needs none
     * @returns null where the call fails
     */
    deleteAppFromGroup: (appId: Id | string, groupId: Id | string, permission?: number) =>
      write('deleteAppFromGroup', () => groups.deleteApp(groupId, appId, { permission })),
    /**
     * The groups an app is shared with.
     *
     * @param appId - id of the app
     * @returns null where the call fails
     */
    getGroupsByApp: (appId: Id | string) =>
      list<SharingGroup>('getGroupsByApp', 'get-groups-by-app', { app_id: appId }),
  };
}
