import type { FormFields } from '../../http/form.js';
import type { Id } from '../../types/entities.js';
import { carriedOut } from '../carried-out.js';
import type { FacadeContext } from '../facade-context.js';

/** Makes one request of those about groups. */
function groupCall({ core: { wire }, attempt }: FacadeContext) {
  return (name: string, action: string, form: FormFields): Promise<unknown> =>
    attempt(name, () => carriedOut(() => wire.post(`/api/sharing-group/${action}`, form, { answer: 'any' })));
}

function membership(groupId: Id | string, userId: Id | string, permission: number): FormFields {
  return { group_id: groupId, user_id: userId, group_permission: permission };
}

function sharedApp(appId: Id | string, groupId: Id | string, permission: number): FormFields {
  return { app_id: appId, group_id: groupId, app_permission: permission };
}

/** The bare calls about groups and their members: each makes one request and returns the raw answer. */
export function groupManagerCalls(context: FacadeContext) {
  const call = groupCall(context);
  return {
    /**
     * Makes a group.
     *
     * @param groupName - name of the group
     * @returns the answer; null where the call fails
     */
    createGroupApi: (groupName: string) => call('createGroupApi', 'create-group', { group_name: groupName }),
    /**
     * Renames a group.
     *
     * @param groupId - id of the group
     * @param groupName - the new name
     * @returns the answer; null where the call fails
     */
    updateGroupApi: (groupId: Id | string, groupName: string) =>
      call('updateGroupApi', 'update-group', { group_id: groupId, group_name: groupName }),
    /**
     * Deletes a group.
     *
     * @param groupId - id of the group
     * @returns the answer; null where the call fails
     */
    deleteGroupApi: (groupId: Id | string) => call('deleteGroupApi', 'delete-group', { group_id: groupId }),
    /**
     * Adds a user to a group.
     *
     * @param groupId - id of the group
     * @param userId - id of the user
     * @param permission - 0 none, 1 read and write, 2 admin, 3 owner
     * @returns the answer; null where the call fails
     */
    addUserToGroupApi: (groupId: Id | string, userId: Id | string, permission: number) =>
      call('addUserToGroupApi', 'add-user-to-group', membership(groupId, userId, permission)),
    /**
     * The members of a group.
     *
     * @param groupId - id of the group
     * @returns the answer; null where the call fails
     */
    getUsersByGroupApi: (groupId: Id | string) =>
      call('getUsersByGroupApi', 'get-users-by-group', { group_id: groupId }),
    /**
     * Changes the permission of a member.
     *
     * @param userId - id of the user
     * @param groupId - id of the group
     * @param permission - 0 none, 1 read and write, 2 admin, 3 owner
     * @returns the answer; null where the call fails
     */
    updateUserInGroupApi: (userId: Id | string, groupId: Id | string, permission: number) =>
      call('updateUserInGroupApi', 'update-user-in-group', {
        user_id: userId,
        group_id: groupId,
        group_permission: permission,
      }),
    /**
     * Removes a user from a group.
     *
     * @param userId - id of the user
     * @param groupId - id of the group
     * @returns the answer; null where the call fails
     */
    deleteUserFromGroupApi: (userId: Id | string, groupId: Id | string) =>
      call('deleteUserFromGroupApi', 'delete-user-from-group', { user_id: userId, group_id: groupId }),
    /**
     * The groups a user is a member of.
     *
     * @param userId - id of the user
     * @returns the answer; null where the call fails
     */
    getGroupsByUserApi: (userId: Id | string) => call('getGroupsByUserApi', 'get-groups-by-user', { user_id: userId }),
  };
}

/** The bare calls about the apps of groups: each makes one request and returns the raw answer. */
export function appGroupSharingCalls(context: FacadeContext) {
  const call = groupCall(context);
  return {
    /**
     * Shares an app with a group.
     *
     * @param appId - id of the app
     * @param groupId - id of the group
     * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner
     * @returns the answer; null where the call fails
     */
    addAppToGroupApi: (appId: Id | string, groupId: Id | string, permission: number) =>
      call('addAppToGroupApi', 'add-app-to-group', sharedApp(appId, groupId, permission)),
    /**
     * The apps that are shared with a group.
     *
     * @param groupId - id of the group
     * @returns the answer; null where the call fails
     */
    getAppsByGroupApi: (groupId: Id | string) => call('getAppsByGroupApi', 'get-apps-by-group', { group_id: groupId }),
    /**
     * Changes the permission that a group has for an app.
     *
     * @param appId - id of the app
     * @param groupId - id of the group
     * @param permission - 0 none, 1 read, 2 write, 3 admin, 4 owner
     * @returns the answer; null where the call fails
     */
    updateAppInGroupApi: (appId: Id | string, groupId: Id | string, permission: number) =>
      call('updateAppInGroupApi', 'update-app-in-group', sharedApp(appId, groupId, permission)),
    /**
     * Ends the sharing of an app with a group.
     *
     * @param appId - id of the app
     * @param groupId - id of the group
     * @param permission - sent as it is
     * @returns the answer; null where the call fails
     */
    deleteAppFromGroupApi: (appId: Id | string, groupId: Id | string, permission: number) =>
      call('deleteAppFromGroupApi', 'delete-app-from-group', sharedApp(appId, groupId, permission)),
    /**
     * The groups an app is shared with.
     *
     * @param appId - id of the app
     * @returns the answer; null where the call fails
     */
    getGroupsByAppApi: (appId: Id | string) => call('getGroupsByAppApi', 'get-groups-by-app', { app_id: appId }),
  };
}
