import type { Target } from './cast.js';

/** Fields of a request, as `send` of a test takes them. */
export type Fields = Record<string, unknown>;

interface CallOnTarget<Level> {
  /** Level that the call needs. */
  readonly needs: Level;
  /** What names the target in it. `bystander` is a user who is in everything already. */
  readonly fields: (target: Target, bystander: number) => Fields;
}

/** Calls on an app, with the permission that they need there. */
export const appCalls: Readonly<Record<string, CallOnTarget<1 | 2 | 3 | 4>>> = {
  '/api/app/get': { needs: 1, fields: ({ app_id }) => ({ app_id }) },
  '/api/app/update': {
    needs: 3,
    fields: ({ app_id }) => ({ app: { app_id, app_name: 'x', field_list: [{ name_space: 'x' }] } }),
  },
  '/api/app/delete': { needs: 4, fields: ({ app_id }) => ({ app_id }) },
  '/api/app/delete-field': { needs: 3, fields: ({ field_id }) => ({ field_id }) },
  '/api/items/add': {
    needs: 2,
    fields: ({ app_id, field_id }) => ({ app_id, items: [{ fields: [{ field_id, field_value: 'x' }] }] }),
  },
  '/api/items/update': {
    needs: 2,
    fields: ({ app_id, item_id, field_id }) => ({
      app_id,
      items: [{ item_id, fields: [{ field_id, field_value: 'x' }] }],
    }),
  },
  '/api/items/delete': { needs: 2, fields: ({ item_id }) => ({ items_ids: [item_id] }) },
  '/api/get-items-chunk/:app_id/:chunk_id': { needs: 1, fields: ({ app_id, chunk_id }) => ({ app_id, chunk_id }) },
  '/api/get-last-items-chunk/:app_id': { needs: 1, fields: ({ app_id }) => ({ app_id }) },
  '/api/new/document/insert-one': {
    needs: 2,
    fields: ({ app_id, item_id }) => ({ document: { app_id, item_id, element_id: 1, data: '{}' } }),
  },
  '/api/new/document/find-one': {
    needs: 1,
    fields: ({ app_id, item_id }) => ({ document: { app_id, item_id, element_id: 1 } }),
  },
  '/api/new/document/find': { needs: 1, fields: ({ app_id }) => ({ document: { app_id } }) },
  '/api/new/document/remove-one': {
    needs: 2,
    fields: ({ app_id, item_id }) => ({ document: { app_id, item_id, element_id: 1 } }),
  },
  '/api/new/document/history': {
    needs: 1,
    fields: ({ app_id, item_id }) => ({ document: { app_id, item_id, element_id: 1 } }),
  },
  '/api/new/document/version': {
    needs: 1,
    fields: ({ app_id, item_id }) => ({ document: { app_id, item_id, element_id: 1, rev: 1 } }),
  },
  '/file/formupload': {
    needs: 2,
    fields: ({ app_id }) => ({ app_id: String(app_id), 'file-0': new File(['x'], 'x.txt') }),
  },
  '/file/upload': { needs: 2, fields: ({ app_id }) => ({ file: { app_id, source: 'x' } }) },
  '/file/update': { needs: 2, fields: ({ file_id }) => ({ file: { file_id, source: 'x' } }) },
  '/file/delete': { needs: 2, fields: ({ file_id }) => ({ file_id }) },
  '/api/new/file/duplicate': { needs: 2, fields: ({ app_id, file_id }) => ({ files: [{ app_id, file_id }] }) },
  '/sharing/add': {
    needs: 3,
    fields: ({ app_id }, bystander) => ({ app_id, user_id: bystander, sharing_permission: 1 }),
  },
  '/sharing/update': {
    needs: 3,
    fields: ({ app_id }, bystander) => ({ app_id, user_id: bystander, sharing_permission: 1 }),
  },
  '/sharing/delete': { needs: 3, fields: ({ app_id }, bystander) => ({ app_id, user_id: bystander }) },
  '/sharing/get-app-users': { needs: 1, fields: ({ app_id }) => ({ app_id }) },
  '/api/sharing-group/get-groups-by-app': { needs: 1, fields: ({ app_id }) => ({ app_id }) },
  '/api/invitation/add': {
    needs: 3,
    fields: ({ app_id }) => ({ 'guests_emails[0]': 'guest@example.com', 'apps[0][app_id]': app_id }),
  },
  '/ws/broadcast-to-app-subscribers': { needs: 2, fields: ({ app_id }) => ({ app_id, data: 'x' }) },
};

/** Calls on a group, with the permission that they need inside it. */
export const groupCalls: Readonly<Record<string, CallOnTarget<1 | 2 | 3>>> = {
  '/api/sharing-group/update-group': { needs: 2, fields: ({ group_id }) => ({ group_id, group_name: 'x' }) },
  '/api/sharing-group/delete-group': { needs: 3, fields: ({ group_id }) => ({ group_id }) },
  '/api/sharing-group/add-user-to-group': {
    needs: 2,
    fields: ({ group_id }, bystander) => ({ group_id, user_id: bystander, group_permission: 1 }),
  },
  '/api/sharing-group/update-user-in-group': {
    needs: 2,
    fields: ({ group_id }, bystander) => ({ group_id, user_id: bystander, group_permission: 1 }),
  },
  '/api/sharing-group/delete-user-from-group': {
    needs: 2,
    fields: ({ group_id }, bystander) => ({ group_id, user_id: bystander }),
  },
  '/api/sharing-group/get-users-by-group': { needs: 1, fields: ({ group_id }) => ({ group_id }) },
  '/api/sharing-group/get-apps-by-group': { needs: 1, fields: ({ group_id }) => ({ group_id }) },
};

/** Calls that touch only the caller's own things, or things that every signed-in user may see. */
export const ownCalls: Readonly<Record<string, Fields>> = {
  '/auth/logout': {},
  '/auth/userlist': {},
  '/auth/getuserbyid': { id: 1 },
  '/auth/sessions': {},
  '/auth/second-factor/state': {},
  '/auth/updateuser': { user: { fullname: 'x' } },
  '/auth/avatar-upload': { image: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' },
  '/api/app/create': { app: { app_name: 'x', field_list: [{ name_space: 'x' }] } },
  '/api/applist/get': {},
  '/api/sharing-group/create-group': { group_name: 'x' },
  '/api/sharing-group/get-groups-by-user': { user_id: 1 },
};
