import * as v from 'valibot';
import { userCall } from '../http/call.js';
import { draftId, id, idOrZero, jsonField, jsonValue, list, smallNumber, someText, text } from '../http/fields.js';
import { level, requirePermission } from '../rights/access.js';
import { withinQuota } from '../rights/quota.js';
import { json } from '../storage/database.js';
import { growingTime } from '../storage/growing-time.js';
import { writeFieldModels } from './app-fields.js';
import { readApp } from './read-app.js';
import { readAppsOf } from './read-apps-of.js';
import { completeViews } from './views.js';

const fieldModel = v.object({
  field_id: v.optional(draftId),
  element_id: v.optional(draftId),
  data_type: v.optional(text(100)),
  name_space: v.optional(text(500)),
  field_name: v.optional(text(1000)),
  field_value: v.optional(jsonValue),
  create_field: v.optional(draftId),
  data_model: v.optional(v.record(v.string(), v.unknown())),
});

const appContents = {
  icon: v.optional(jsonValue),
  privacy: v.optional(smallNumber),
  view_init: v.nullish(idOrZero),
  group_id: v.nullish(idOrZero),
  trash: v.optional(v.boolean('must be true or false')),
  show: v.optional(v.boolean('must be true or false')),
  field_list: v.optional(list(fieldModel, 1000)),
  views_list: v.optional(list(v.record(v.string(), v.unknown()), 1000)),
};

const createApp = userCall({
  method: 'POST',
  path: '/api/app/create',
  summary: 'Creates an app; its fields, views and containers get ids. Items are added by their own call',
  body: 'largeBody',
  fields: v.object({ app: jsonField(v.object({ app_name: someText(500), ...appContents })) }),
  run: async ({ app }, { core, userId, origin, connectionId }) => {
    return core.changes.write(
      withinQuota(core.limits, { userId }, async (transaction, emit) => {
        const { app_id } = await transaction
          .insertInto('app')
          .values({
            owner_id: userId,
            app_name: app.app_name,
            icon: json(app.icon ?? {}),
            privacy: app.privacy ?? 1,
            view_init: app.view_init ?? null,
            group_id: app.group_id ?? null,
            trash: app.trash ?? false,
            show: app.show ?? true,
            last_update: core.clock(),
            views: json([]),
          })
          .returning('app_id')
          .executeTakeFirstOrThrow();
        const renamed = await writeFieldModels(transaction, app_id, app.field_list ?? []);
        await transaction
          .updateTable('app')
          .set({ views: json(completeViews(app.views_list ?? [], renamed)) })
          .where('app_id', '=', app_id)
          .execute();
        const created = await readApp(transaction, app_id, level.owner, origin);
        await emit({ api: '/app/create', app_id, user_id: userId, connection_id: connectionId, response: created });
        return created;
      }),
    );
  },
});

const updateApp = userCall({
  method: 'POST',
  path: '/api/app/update',
  summary: 'Changes an app: what is sent replaces what was there. Fields that are not listed stay',
  body: 'largeBody',
  fields: v.object({ app: jsonField(v.object({ app_id: id, app_name: v.optional(someText(500)), ...appContents })) }),
  run: async ({ app }, { core, userId, origin, connectionId }) => {
    const { app_id, field_list, views_list, icon, ...plain } = app;
    return core.changes.write(
      withinQuota(core.limits, { appIds: [app_id] }, async (transaction, emit) => {
        const permission = await requirePermission(transaction, userId, app_id, level.admin);
        const renamed = await writeFieldModels(transaction, app_id, field_list ?? []);
        await transaction
          .updateTable('app')
          .set({
            ...plain,
            last_update: growingTime(core.clock()),
            ...(icon !== undefined && { icon: json(icon) }),
            ...(views_list && { views: json(completeViews(views_list, renamed)) }),
          })
          .where('app_id', '=', app_id)
          .execute();
        const updated = await readApp(transaction, app_id, permission, origin);
        // Others learn what an update can change: not the items, and not the permission of the one who made it.
        const { items_list: _items, file_list: _files, permission: _permission, ...response } = updated;
        await emit({ api: '/app/update', app_id, user_id: userId, connection_id: connectionId, response });
        return updated;
      }),
    );
  },
});

const deleteApp = userCall({
  method: 'POST',
  path: '/api/app/delete',
  summary: 'Deletes an app with all it holds; only its owner may',
  fields: v.object({ app_id: id }),
  run: async ({ app_id }, { core, userId, connectionId }) => {
    return core.changes.write(async (transaction, emit) => {
      await requirePermission(transaction, userId, app_id, level.owner);
      await transaction.deleteFrom('app').where('app_id', '=', app_id).execute();
      await emit({ api: '/app/delete', app_id, user_id: userId, connection_id: connectionId, response: { app_id } });
      return { app_id };
    });
  },
});

const listApps = userCall({
  method: 'GET',
  path: '/api/applist/get',
  summary: 'The apps that the user may see, without their contents',
  fields: v.object({}),
  run: async (_input, { core, userId }) => {
    return { apps_list: await readAppsOf(core.database, userId) };
  },
});

const getApp = userCall({
  method: 'GET',
  path: '/api/app/get',
  summary: 'One app with its fields, views, files and the items that are in no chunk',
  fields: v.object({ app_id: id }),
  // Addresses of files start with the origin.
  run: ({ app_id }, { core, userId, origin }) =>
    core.appAnswers({
      userId,
      appId: app_id,
      name: origin,
      read: (permission) => readApp(core.database, app_id, permission, origin),
    }),
});

/** Calls about whole apps. */
export const appCalls = [createApp, updateApp, deleteApp, listApps, getApp];
