import type { GudHub } from '../gudhub.js';
import { addressOf } from '../events/address.js';
import type { JsonRecord } from '../check.js';

type Call = (gudhub: GudHub, request: Requested) => Promise<unknown>;

/** What requests carry; each uses some of it. */
interface Requested extends JsonRecord {
  readonly app_id: never;
  readonly item_id: never;
  readonly field_id: never;
}

const everybody = { recipient: 'all' };

/** Requests that are answered by an event of the same type at the request's own address. */
const answered: Readonly<Record<string, Call>> = {
  gh_app_get: (gudhub, { app_id }) => gudhub.getApp(app_id),
  gh_apps_list_get: (gudhub) => gudhub.getAppsList(),
  gh_app_info_get: (gudhub, { app_id }) => gudhub.getAppInfo(app_id),
  gh_app_view_get: async (gudhub, { app_id, ['view_id']: viewId }) => (await gudhub.getApp(app_id))?.views_list.find((view) => view.view_id === Number(viewId)),
  gh_items_get: (gudhub, { app_id }) => gudhub.getItems(app_id),
  gh_item_get: (gudhub, { app_id, item_id }) => gudhub.getItem(app_id, item_id),
  gh_items_add: async (gudhub, { app_id, ['items']: items }) => unlessTold(gudhub, app_id, await gudhub.addNewItems(app_id, items as never)),
  gh_items_update: async (gudhub, { app_id, ['items']: items }) => unlessTold(gudhub, app_id, await gudhub.updateItems(app_id, items as never)),
  gh_filter_items: async (gudhub, { ['items']: items, ['filters_list']: filters }) => gudhub.filter(items as never, (filters ?? []) as never),
  gh_filtered_items_get: async (gudhub, request) => {
    const items = (await gudhub.getItems((request['element_app_id'] ?? request.app_id) as never)) ?? [];
    return gudhub.getFilteredItems(items, (request['filters_list'] ?? []) as never, { ...request, field_group: request['field_groupe'] as never });
  },
  gh_value_get: (gudhub, { app_id, item_id, field_id }) => gudhub.getFieldValue(app_id, item_id, field_id),
  gh_model_get: (gudhub, { app_id, field_id }) => gudhub.getField(app_id, field_id),
  gh_models_get: (gudhub, { app_id }) => gudhub.getFieldModels(app_id),
  gh_model_delete: (gudhub, { app_id, field_id }) => gudhub.deleteField(app_id, field_id),
};

/** Requests that change something; what they changed is told by the events of that. */
const carriedOut: Readonly<Record<string, Call>> = {
  gh_value_set: (gudhub, { app_id, item_id, field_id, ['new_value']: value }) => gudhub.setFieldValue(app_id, item_id, field_id, value),
  gh_delete_app: async (gudhub, { app_id }) => tellList(gudhub, await gudhub.deleteApp(app_id)),
  gh_app_create: async (gudhub, { ['app']: app }) => tellList(gudhub, (await gudhub.createNewApp(app as never)) && (await gudhub.getAppsList())),
  gh_app_update: async (gudhub, { ['app']: app }) => tellList(gudhub, (await gudhub.updateApp(app as never)) && (await gudhub.getAppsList())),
  gh_app_info_update: (gudhub, { ['app']: app }) => gudhub.updateAppInfo(app as never),
  gh_model_update: (gudhub, { app_id, ['field_model']: model }) => gudhub.updateField(app_id, model as never),
};

/** Listens at `{}` for requests that pages make through events, and answers them. */
export function answerRequests(gudhub: GudHub): void {
  const { events } = gudhub.client;
  for (const [type, call] of Object.entries({ ...answered, ...carriedOut })) {
    let answering = false;
    events.on(type, {}, (_event, value) => {
      // An answer without an address of its own comes back to this listener.
      if (answering || (Array.isArray(value) && !Object.hasOwn(answered, type))) return;
      const request = (typeof value === 'object' && value !== null ? value : {}) as Requested;
      void call(gudhub, request).then((answer) => {
        if (!Object.hasOwn(answered, type) || answer === null || answer === undefined) return;
        answering = addressOf(request) === '';
        events.emit(type, request, answer);
        answering = false;
      });
    });
  }
}

/** Where the app is held, the change of the cache has been told under the same name already. */
function unlessTold(gudhub: GudHub, appId: never, answer: unknown): unknown {
  return gudhub.client.cache.peek(Number(appId)) ? undefined : answer;
}

function tellList(gudhub: GudHub, list: unknown): void {
  if (list) gudhub.emit('gh_apps_list_update', everybody, list);
}
