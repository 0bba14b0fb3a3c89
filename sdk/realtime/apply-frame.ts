import type { AppCache } from '../cache/app-cache.js';
import { asItems } from '../cache/as-app.js';
import { expectList, expectRecord, requireId } from '../check.js';
import type { JsonRecord } from '../check.js';
import { changeListEntry, putListEntry } from '../cache/list-changes.js';
import { dropFile, dropItems, putApp, putFile, putItems } from '../cache/record-changes.js';
import type { ItemsNews } from '../cache/record-changes.js';
import type { Pipe } from '../events/pipe.js';
import { numberIds } from '../http/number-ids.js';
import { SdkError } from '../sdk-error.js';
import type { App, Id, Item, PlatformFile } from '../types/entities.js';

/** Targets of a frame: the cache and the events pipe. */
export interface FrameTargets {
  readonly cache: AppCache;
  readonly events: Pipe;
  /** Prepares what is handed out. */
  readonly finish: <T>(value: T) => T;
}

type Handler = (frame: JsonRecord, targets: FrameTargets) => void;

function itemsHandler(news: ItemsNews): Handler {
  return (frame, { cache }) =>
    cache.apply(appIdOf(frame), putItems(asItems(numberIds(frame['response']), 'a frame'), news));
}

const filesHandler: Handler = ({ response }, { cache }) => {
  const files = numberIds(Array.isArray(response) ? response : [response]);
  for (const file of expectList<PlatformFile>(files, 'file_id', 'a frame'))
    cache.apply(requireId(file.app_id, 'app_id'), putFile(file));
};

function documentHandler(event: string): Handler {
  return ({ response }, { events }) => {
    const { app_id, item_id, element_id, data } = expectRecord(response, 'a frame');
    events.emit(
      event,
      { app_id, item_id, element_id },
      typeof data === 'string' ? (JSON.parse(data) as unknown) : data,
    );
  };
}

const messageHandler: Handler = ({ app_id, user_id, response, data }, { events }) => {
  events.emit('gh_message', { app_id }, response ?? data, { user_id });
};

const handlers: Readonly<Record<string, Handler>> = {
  '/items/add': itemsHandler('added-by-others'),
  '/items/update': itemsHandler('updated-by-others'),
  '/items/delete': (frame, { cache }) => {
    const gone = (frame['response'] as readonly (Item | Id)[]).map((entry) =>
      requireId(typeof entry === 'object' ? entry.item_id : entry, 'item_id'),
    );
    cache.apply(appIdOf(frame), dropItems(gone));
  },
  '/app/create': ({ response }, targets) => {
    const {
      field_list: _fields,
      items_list: _items,
      file_list: _files,
      views_list: _views,
      ...info
    } = expectRecord(response, 'a frame') as unknown as App;
    requireId(info.app_id, 'app_id');
    putListEntry(targets, info);
  },
  '/app/update': ({ response }, targets) => {
    const app = numberIds(expectRecord(response, 'a frame')) as Partial<App>;
    for (const key of ['field_list', 'views_list'] as const)
      if (app[key] !== undefined) expectList(app[key], key === 'field_list' ? 'field_id' : 'view_id', 'a frame');
    const id = requireId(app.app_id, 'app_id');
    targets.cache.apply(id, putApp(app));
    const { field_list: _fields, views_list: _views, items_list: _items, file_list: _files, ...info } = app;
    changeListEntry(targets, { ...info, app_id: id });
  },
  '/app/delete': (frame, { cache }) => cache.remove(appIdOf(frame)),
  '/file/upload': filesHandler,
  '/file/formupload': filesHandler,
  '/file/update': filesHandler,
  '/new/file/duplicate': filesHandler,
  '/file/delete': (frame, { cache }) => {
    const { file_id } = expectRecord(frame['response'], 'a frame');
    cache.apply(appIdOf(frame), dropFile(requireId(file_id as Id, 'file_id')));
  },
  '/api/new/document/insert-one': documentHandler('gh_document_insert_one'),
  '/api/new/document/remove-one': documentHandler('gh_document_remove_one'),
  '/ws/emit-to-user': messageHandler,
  '/ws/broadcast-to-app-subscribers': messageHandler,
};

/**
 * Applies a frame to the cache, or emits it to the events pipe.
 *
 * @throws SdkError `malformed` or `bad-argument` where the frame is of an unknown kind or shape; nothing has changed then
 */
export function applyFrame(frame: JsonRecord, targets: FrameTargets): void {
  const api = String(frame['api']);
  const handler = Object.hasOwn(handlers, api) ? handlers[api] : undefined;
  if (!handler) throw new SdkError('malformed', `its kind ${JSON.stringify(api.slice(0, 80))} is not known`);
  handler(frame, targets);
}

function appIdOf(frame: JsonRecord): Id {
  const { response } = frame;
  const inner = typeof response === 'object' && response !== null ? (response as JsonRecord)['app_id'] : undefined;
  return requireId((frame['app_id'] ?? inner) as Id, 'app_id');
}
