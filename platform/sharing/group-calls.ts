import * as v from 'valibot';
import { userCall } from '../http/call.js';
import { id, someText } from '../http/fields.js';
import { groupLevel, requireGroup } from './group-access.js';

const group_name = someText(200);

const create = userCall({
  method: 'POST',
  path: '/api/sharing-group/create-group',
  summary: 'Creates a group; its maker is its owner',
  fields: v.object({ group_name }),
  run: async (input, { core, userId }) =>
    core.database.transaction().execute(async (transaction) => {
      const group = await transaction
        .insertInto('sharing_group')
        .values({ group_name: input.group_name, created: core.clock() })
        .returning(['group_id', 'group_name'])
        .executeTakeFirstOrThrow();
      const member = { group_id: group.group_id, user_id: userId, group_permission: groupLevel.owner };
      await transaction.insertInto('group_member').values(member).execute();
      return { ...group, group_permission: groupLevel.owner };
    }),
});

const update = userCall({
  method: 'POST',
  path: '/api/sharing-group/update-group',
  summary: 'Renames a group; needs permission 2 (admin) in it',
  fields: v.object({ group_id: id, group_name }),
  run: async (input, { core, userId }) => {
    await requireGroup(core.database, userId, input.group_id, groupLevel.admin);
    return core.database
      .updateTable('sharing_group')
      .set({ group_name: input.group_name })
      .where('group_id', '=', input.group_id)
      .returning(['group_id', 'group_name'])
      .executeTakeFirstOrThrow();
  },
});

const remove = userCall({
  method: 'POST',
  path: '/api/sharing-group/delete-group',
  summary: 'Deletes a group; only an owner may. Its members lose the apps they had through it',
  fields: v.object({ group_id: id }),
  run: async ({ group_id }, { core, userId }) => {
    await requireGroup(core.database, userId, group_id, groupLevel.owner);
    await core.database.deleteFrom('sharing_group').where('group_id', '=', group_id).execute();
    return { group_id };
  },
});

/** Calls about groups themselves. */
export const groupCalls = [create, update, remove];
