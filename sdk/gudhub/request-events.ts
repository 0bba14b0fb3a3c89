import type { JsonRecord } from '../check.js';
import type { Client } from '../client.js';
import { addressOf } from '../events/address.js';
import type { Guard } from './guard.js';
import type { PipeService } from './pipe-service.js';
import { selectItems } from './select-items.js';
import type { SelectionContext } from './select-items.js';

/** Arguments of requests; each uses some of them. */
interface Requested extends JsonRecord {
  readonly app_id: never;
  readonly item_id: never;
  readonly field_id: never;
}

/** A request that is answered by an event of the same type at the request's own address. */
interface Answered {
  /** The call of the facade that does the same: under its name failures are logged. */
  readonly name: string;
  readonly call: (client: Client, request: Requested) => Promise<unknown>;
  /** True where the answer is made of what the caller sent, and not of the client's data. */
  readonly isCallers?: true;
}

const answered: Readonly<Record<string, Answered>> = {
  gh_app_get: { name: 'getApp', call: ({ apps }, { app_id }) => apps.get(app_id) },
  gh_apps_list_get: { name: 'getAppsList', call: ({ apps }) => apps.list() },
  gh_app_info_get: { name: 'getAppInfo', call: async ({ apps }, { app_id }) => (await apps.info(app_id)) ?? undefined },
  gh_app_view_get: {
    name: 'getAppViews',
    call: async ({ apps }, { app_id, ['view_id']: viewId }) =>
      (await apps.get(app_id)).views_list.find((view) => view.view_id === Number(viewId)),
  },
  gh_items_get: { name: 'getItems', call: ({ items }, { app_id }) => items.list(app_id) },
  gh_item_get: {
    name: 'getItem',
    call: async ({ items }, { app_id, item_id }) => (await items.get(app_id, item_id)) ?? undefined,
  },
  gh_items_add: {
    name: 'addNewItems',
    call: ({ items }, { app_id, ['items']: added }) => items.add(app_id, added as never),
  },
  gh_items_update: {
    name: 'updateItems',
    call: ({ items }, { app_id, ['items']: changed }) => items.update(app_id, changed as never),
  },
  gh_filter_items: {
    name: 'getFilteredItems',
    call: (client, request) =>
      selectItems(client, (request['items'] ?? []) as never, filtersOf(request), contextOf(request)),
    isCallers: true,
  },
  gh_filtered_items_get: {
    name: 'getFilteredItems',
    call: async (client, request) =>
      selectItems(
        client,
        await client.items.list((request['element_app_id'] ?? request.app_id) as never),
        filtersOf(request),
        contextOf(request),
      ),
  },
  gh_value_get: {
    name: 'getFieldValue',
    call: ({ fields }, { app_id, item_id, field_id }) => fields.value(app_id, item_id, field_id),
  },
  gh_model_get: { name: 'getField', call: ({ fields }, { app_id, field_id }) => fields.model(app_id, field_id) },
  gh_models_get: { name: 'getFieldModels', call: ({ fields }, { app_id }) => fields.models(app_id) },
  gh_model_delete: {
    name: 'deleteField',
    call: ({ fields }, { app_id, field_id }) => fields.delete(app_id, field_id).then(() => true),
  },
};

/** The parts of the facade that carry out requests. */
export interface RequestedFacade {
  readonly client: Client;
  readonly pipeService: PipeService;
  getAppsList(): Promise<unknown>;
  createNewApp(app: never): Promise<unknown>;
  updateApp(app: never): Promise<unknown>;
  updateAppInfo(info: never): Promise<unknown>;
  deleteApp(app_id: never): Promise<unknown>;
  updateField(app_id: never, model: never): Promise<unknown>;
  setFieldValue(app_id: never, item_id: never, field_id: never, value: unknown): Promise<unknown>;
}

type Call = (gudhub: RequestedFacade, request: Requested) => Promise<unknown>;

const everybody = { recipient: 'all' };

/** Requests that change something. The events of that change report the result. */
const carriedOut: Readonly<Record<string, Call>> = {
  gh_value_set: (gudhub, { app_id, item_id, field_id, ['new_value']: value }) =>
    gudhub.setFieldValue(app_id, item_id, field_id, value),
  gh_delete_app: async (gudhub, { app_id }) => tellList(gudhub, await gudhub.deleteApp(app_id)),
  gh_app_create: async (gudhub, { ['app']: app }) =>
    tellList(gudhub, (await gudhub.createNewApp(app as never)) && (await gudhub.getAppsList())),
  gh_app_update: async (gudhub, { ['app']: app }) =>
    tellList(gudhub, (await gudhub.updateApp(app as never)) && (await gudhub.getAppsList())),
  gh_app_info_update: (gudhub, { ['app']: app }) => gudhub.updateAppInfo(app as never),
  gh_model_update: (gudhub, { app_id, ['field_model']: model }) => gudhub.updateField(app_id, model as never),
};

/** Listens at `{}` for requests that pages make through events, and answers those that go well. */
export function answerRequests(gudhub: RequestedFacade, { attempt }: Guard): void {
  const { client } = gudhub;
  const listen = (type: string, carryOut: (request: Requested) => Promise<unknown>) =>
    client.events.on(type, {}, (_event, value) => void carryOut((Object(value) === value ? value : {}) as Requested));
  for (const [type, call] of Object.entries(carriedOut))
    listen(type, (request) => attempt(type, async () => call(gudhub, request)));
  for (const [type, { name, call, isCallers }] of Object.entries(answered)) {
    const events = isCallers ? gudhub.pipeService : client.events;
    let answering = false;
    listen(type, async (request) => {
      // An answer without its own address comes back to this listener.
      if (answering) return;
      await attempt(name, async () => {
        const answer = await call(client, request);
        if (isTold(type, request, answer)) return;
        answering = addressOf(request) === '';
        events.emit(type, request, answer);
        answering = false;
      });
    });
  }
}

/** Listeners of the app get the written data under the same names. */
function isTold(type: string, request: Requested, answer: unknown): boolean {
  const isWrite = /^gh_items_(add|update)$/.test(type) && (answer as readonly unknown[]).length > 0;
  return isWrite && addressOf(request) === addressOf({ app_id: request.app_id });
}

function filtersOf(request: Requested): never {
  return (request['filters_list'] ?? []) as never;
}

function contextOf(request: Requested): SelectionContext {
  return { ...request, field_group: request['field_groupe'] as never };
}

function tellList(gudhub: RequestedFacade, list: unknown): void {
  if (list) gudhub.pipeService.emit('gh_apps_list_update', everybody, list);
}
