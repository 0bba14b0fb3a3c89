import type { Ground } from './answer-differences.js';

/** A call that emits other events than the legacy library. */
export interface EventDifference {
  /** By its name in the side-by-side test of events. */
  readonly call: string;
  /** What the facade tells: type, address, and ids or keys of the value. */
  readonly tells: readonly string[];
  readonly today: string;
  readonly ours: string;
  readonly why: string;
  readonly ground: Ground;
}

/** All of them: the test refuses an undeclared one, an entry that is none, and other events than those that stand here. */
export const eventDifferences: readonly EventDifference[] = [
  {
    call: 'deleteField',
    tells: ['gh_items_update 7 [item_id 12,item_id 13,item_id 14]'],
    today: 'emits nothing',
    ours: '`gh_items_update` with the items, which have lost the field',
    why: 'Tables that show the field must be redrawn.',
    ground: 'defect',
  },
  {
    call: 'fieldProcessor.deleteFieldInStorage',
    tells: ['gh_items_update 7 [item_id 12,item_id 13,item_id 14]'],
    today: 'emits nothing',
    ours: '`gh_items_update` with the items, which have lost the field',
    why: 'Tables that show the field must be redrawn.',
    ground: 'defect',
  },
  {
    call: 'appProcessor.updateAppInStorage',
    tells: [
      'gh_app_update 7 app_id 7',
      'gh_items_update 7 [item_id 12,item_id 13,item_id 14]',
      'gh_app_views_update 7 [view_id 9]',
    ],
    today: 'emits events of the app and its items only',
    ours: 'also `gh_app_views_update`, as after `refreshApps`',
    why: 'Listeners that show its views must redraw, too.',
    ground: 'defect',
  },
  {
    call: 'updateApp, that takes a field away',
    tells: [
      'gh_app_views_update 7 [view_id 9]',
      'gh_model_update 7 3 field_id 3',
      'gh_model_update 7 4 field_id 4',
      'gh_items_update 7 [item_id 12,item_id 13,item_id 14]',
    ],
    today: 'emits events of views and models only',
    ours: 'also `gh_items_update`, with the items, which have lost the field',
    why: 'Tables that show the field must be redrawn.',
    ground: 'defect',
  },
  {
    call: 'updateAppInfo',
    tells: [
      'gh_app_views_update 7 [view_id 9]',
      'gh_model_update 7 3 field_id 3',
      'gh_model_update 7 4 field_id 4',
      'gh_model_update 7 5 field_id 5',
      'gh_app_info_update 7 app_id 7',
    ],
    today: 'emits `gh_app_info_update` before the request, even if the platform then refuses it',
    ours: 'emits it after the change',
    why: 'A failed change must not be announced.',
    ground: 'defect',
  },
  {
    call: 'refreshAppsList, the first list',
    tells: ['gh_apps_list_refreshed [app_id 6,app_id 7,app_id 8]'],
    today: '`gh_apps_list_refreshed` has no value',
    ours: 'it has the list',
    why: 'Events carry their values.',
    ground: 'specification',
  },
  {
    call: 'emit, to other names with the same ids',
    tells: [],
    today:
      'ignores names: a listener for `{ app_id, item_id, field_id: 3 }` gets events for `{ app_id, item_id, element_id: 3 }`',
    ours: 'names count',
    why: 'An item and a field with the same number are different. Events of one would reach listeners of the other.',
    ground: 'defect',
  },
  {
    call: 'emit, with the ids in another order',
    tells: ['gh_value_update 7 12 3 New'],
    today: 'the order of the keys counts: the listener gets nothing',
    ours: 'the listener gets it',
    why: 'Two objects with the same keys and values are one destination.',
    ground: 'defect',
  },
];
