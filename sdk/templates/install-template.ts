import type { Client } from '../client.js';
import { SdkError } from '../sdk-error.js';
import type { App, Id, Item } from '../types/entities.js';
import { blankCopy } from './blank-copy.js';
import { copyContents } from './copy-contents.js';
import { IdMap } from './id-map.js';
import { remapSettings } from './remap-settings.js';
import type { InstallOptions, InstallResult, Template } from './template.js';

const defaultMaxItems = 100_000;
const stepsPerApp = 6;
/** Items per call: small enough for the form limits of platforms, large enough for few calls. */
const itemsPerCall = 1000;

interface Pair {
  readonly source: App;
  copy: App;
}

/** Copies the apps step by step; all copies exist before any of them is connected to the others. */
export async function installTemplate(client: Client, template: Template, options: InstallOptions): Promise<InstallResult> {
  const installation = new Installation(client, template, options);
  try {
    return await installation.run();
  } catch (error) {
    throw await installation.rollBack(error);
  }
}

class Installation {
  readonly #client: Client;
  readonly #template: Template;
  readonly #options: InstallOptions;
  readonly #ids = new IdMap();
  readonly #pairs: Pair[] = [];
  #step = 0;

  constructor(client: Client, template: Template, options: InstallOptions) {
    this.#client = client;
    this.#template = template;
    this.#options = options;
  }

  async run(): Promise<InstallResult> {
    await this.#client.auth.token(this.#call);
    for (const appId of this.#template.apps) await this.#create(appId);
    for (const pair of this.#pairs) await this.#connect(pair);
    for (const pair of this.#pairs) await this.#addItems(pair);
    for (const pair of this.#pairs) await this.#fillItems(pair);
    const apps = this.#pairs.map(({ copy }) => copy.app_id);
    this.#options.onProgress?.({ status: 'Done', apps });
    return { apps };
  }

  /** Removes the copies; the error says which could not be removed. */
  async rollBack(error: unknown): Promise<unknown> {
    const left: Id[] = [];
    for (const { copy } of this.#pairs) await this.#client.apps.delete(copy.app_id).catch(() => left.push(copy.app_id));
    if (left.length === 0 || !(error instanceof SdkError)) return error;
    return new SdkError(error.code, `${error.message} The unfinished copies ${left.join(', ')} could not be removed: delete them.`, { cause: error });
  }

  get #call() {
    return { signal: this.#options.signal };
  }

  #report(status: string): void {
    this.#step += 1;
    this.#options.onProgress?.({ percent: (this.#step * 100) / (this.#template.apps.length * stepsPerApp), status });
  }

  async #create(appId: Id): Promise<void> {
    const source = await this.#client.apps.get(appId, this.#call);
    this.#report(`GET APP: ${source.app_name} (App steps)`);
    const copy = await this.#client.apps.create(blankCopy(source, this.#template.data_to_change), this.#call);
    this.#pairs.push({ source, copy });
    this.#ids.addApp(source, copy);
    this.#report(`CREATE NEW APP: ${copy.app_name}`);
  }

  /** Settings of fields refer to apps, fields, views and containers of the whole template. */
  async #connect(pair: Pair): Promise<void> {
    const { source, copy } = pair;
    const originals = new Map(source.field_list.map((field) => [this.#ids.fields.get(field.field_id), field]));
    const field_list = copy.field_list.map((field) => {
      const original = originals.get(field.field_id);
      return original ? { ...remapSettings({ ...original, field_value: '' }, this.#ids), field_id: field.field_id, element_id: field.element_id } : field;
    });
    const view_init = source.view_init === undefined ? undefined : this.#ids.views.get(source.view_init);
    const { app_id, app_name, icon, views_list } = copy;
    pair.copy = await this.#client.apps.update({ app_id, app_name, icon, field_list, views_list, view_init }, this.#call);
    this.#report(`UPDATE APP: ${copy.app_name}`);
  }

  async #addItems({ source, copy }: Pair): Promise<void> {
    const items = this.#itemsOf(source);
    this.#report(`GET APP: ${copy.app_name} (Items steps)`);
    for (let start = 0; start < items.length; start += itemsPerCall) {
      const batch = items.slice(start, start + itemsPerCall);
      const blanks = batch.map(({ index_number }) => ({ index_number, item_id: 0, fields: [] }));
      const added = await this.#client.items.add(copy.app_id, blanks, this.#call);
      if (added.length !== batch.length) throw new SdkError('malformed', `Of ${batch.length} items the platform added ${added.length}.`);
      batch.forEach((item, place) => this.#ids.addItem(source.app_id, item.item_id, added[place]?.item_id ?? 0));
    }
    this.#report(`ADD NEW ITEMS: ${copy.app_name}`);
  }

  async #fillItems({ source, copy }: Pair): Promise<void> {
    const updates = await copyContents(this.#client, source, copy, this.#itemsOf(source), this.#ids, this.#call);
    for (let start = 0; start < updates.length; start += itemsPerCall) {
      await this.#client.items.update(copy.app_id, updates.slice(start, start + itemsPerCall), this.#call);
    }
    this.#report(`${updates.length > 0 ? 'REPLACE VALUE' : 'NO ITEMS TO REPLACE VALUE'}: ${copy.app_name}`);
  }

  #itemsOf(source: App): readonly Item[] {
    return source.items_list.slice(0, this.#options.maxItems ?? defaultMaxItems);
  }
}
