import { connectTemplateApp } from '../pure/template-connect.js';
import { templateApp } from '../pure/template-app.js';
import { defaultItemCap, emptyTemplateItems } from '../pure/template-items.js';
import { templateMap } from '../pure/template-map.js';
import type { TemplateMap } from '../pure/template-map.js';
import { SdkError } from '../sdk-error.js';
import type { App, Id, Item } from '../types/entities.js';
import { copyContents } from './copy-contents.js';
import type { AppCopy, InstallOptions, InstallResult, Template } from './template.js';
import type { TemplateClient } from './template-client.js';

/** Steps of one app: half of them make the copy, half of them fill it. */
const stepsPerApp = { install: 6, fill: 3 } as const;
/** Items per call: small enough for the form limits of platforms, large enough for few calls. */
const itemsPerCall = 1000;

/** Milliseconds that the removal of a copy may take: a platform that has stopped answering must not hold back the error. */
const removalPatience = 10_000;

/** A source app and its copy; items stand for each other by their place, which is their `index_number` here. */
interface Pair {
  readonly source: App;
  readonly sourceItems: readonly Item[];
  created: App;
  createdItems: readonly Item[];
}

/** Copies the apps step by step; all copies exist before any of them is connected to the others. */
export async function installTemplate(
  client: TemplateClient,
  template: Template,
  options: InstallOptions,
): Promise<InstallResult> {
  const installation = new Installation(client, template, options, 'install');
  try {
    return await installation.run();
  } catch (error) {
    throw await installation.rollBack(error);
  }
}

/** Copies the items of apps into copies of them that exist already. Nothing is removed where a step fails. */
export async function fillCopies(
  client: TemplateClient,
  copies: readonly AppCopy[],
  options: InstallOptions,
): Promise<InstallResult> {
  return new Installation(client, { apps: copies.map(({ source }) => source) }, options, 'fill').fill(copies);
}

class Installation {
  readonly #client: TemplateClient;
  readonly #template: Template;
  readonly #options: InstallOptions;
  readonly #pairs: Pair[] = [];
  readonly #steps: number;
  #step = 0;

  constructor(client: TemplateClient, template: Template, options: InstallOptions, task: keyof typeof stepsPerApp) {
    this.#client = client;
    this.#template = template;
    this.#options = options;
    this.#steps = template.apps.length * stepsPerApp[task];
  }

  async run(): Promise<InstallResult> {
    await this.#client.auth.token(this.#call);
    for (const appId of this.#template.apps) await this.#create(Number(appId));
    const ids = templateMap(this.#pairs);
    for (const pair of this.#pairs) await this.#connect(pair, ids);
    return this.#copyItems();
  }

  async fill(copies: readonly AppCopy[]): Promise<InstallResult> {
    for (const { source, copy } of copies) {
      const [from, created] = [
        await this.#client.apps.get(source, this.#call),
        await this.#client.apps.get(copy, this.#call),
      ];
      this.#pairs.push(this.#pair(from, created));
    }
    return this.#copyItems();
  }

  /** Removes the copies; the error says which could not be removed. */
  async rollBack(error: unknown): Promise<unknown> {
    const left: Id[] = [];
    for (const { created } of this.#pairs)
      await this.#client.apps
        .delete(created.app_id, { timeout: removalPatience })
        .catch(() => left.push(created.app_id));
    if (left.length === 0 || !(error instanceof SdkError)) return error;
    return new SdkError(
      error.code,
      `${error.message} The unfinished copies ${left.join(', ')} could not be removed: delete them.`,
      { cause: error },
    );
  }

  async #copyItems(): Promise<InstallResult> {
    for (const pair of this.#pairs) await this.#addItems(pair);
    const idsWithItems = templateMap(this.#pairs);
    for (const pair of this.#pairs) await this.#fillItems(pair, idsWithItems);
    const apps = this.#pairs.map(({ created }) => created.app_id);
    this.#options.onProgress?.({ status: 'Done', apps });
    return { apps };
  }

  #pair(source: App, created: App): Pair {
    return {
      source,
      sourceItems: numbered(source.items_list.slice(0, this.#options.maxItems ?? defaultItemCap)),
      created,
      createdItems: [],
    };
  }

  get #call() {
    return { signal: this.#options.signal };
  }

  #report(status: string): void {
    this.#step += 1;
    this.#options.onProgress?.({ percent: (this.#step * 100) / this.#steps, status });
  }

  async #create(appId: Id): Promise<void> {
    const source = await this.#client.apps.get(appId, this.#call);
    this.#report(`GET APP: ${source.app_name} (App steps)`);
    const created = await this.#client.apps.create(templateApp(source, this.#template.data_to_change), this.#call);
    this.#pairs.push(this.#pair(source, created));
    this.#report(`CREATE NEW APP: ${created.app_name}`);
  }

  /** Settings of fields refer to apps, fields, views and containers of the whole template. */
  async #connect(pair: Pair, ids: TemplateMap): Promise<void> {
    const { app_id, app_name, icon, field_list, views_list, view_init } = connectTemplateApp(
      pair.created,
      ids,
      pair.source.view_init,
    );
    pair.created = await this.#client.apps.update(
      { app_id, app_name, icon, field_list, views_list, view_init },
      this.#call,
    );
    this.#report(`UPDATE APP: ${app_name}`);
  }

  async #addItems(pair: Pair): Promise<void> {
    const { source, sourceItems, created } = pair;
    this.#report(`GET APP: ${created.app_name} (Items steps)`);
    const added: Item[] = [];
    for (let start = 0; start < sourceItems.length; start += itemsPerCall) {
      const blanks = emptyTemplateItems(
        source.items_list.slice(start, Math.min(start + itemsPerCall, sourceItems.length)),
      );
      const batch = await this.#client.items.add(created.app_id, blanks, this.#call);
      if (batch.length !== blanks.length)
        throw new SdkError('malformed', `Of ${blanks.length} items the platform added ${batch.length}.`);
      added.push(...batch);
    }
    pair.createdItems = numbered(added);
    this.#report(`ADD NEW ITEMS: ${created.app_name}`);
  }

  async #fillItems(pair: Pair, ids: TemplateMap): Promise<void> {
    const updates = await copyContents(this.#client, pair, ids, this.#call);
    const { app_id, app_name } = pair.created;
    for (let start = 0; start < updates.length; start += itemsPerCall) {
      await this.#client.items.update(app_id, updates.slice(start, start + itemsPerCall), this.#call);
    }
    this.#report(`${updates.length > 0 ? 'REPLACE VALUE' : 'NO ITEMS TO REPLACE VALUE'}: ${app_name}`);
  }
}

/** Platforms number items themselves, without the gaps that a source may have. Only the order is reliable. */
function numbered(items: readonly Item[]): readonly Item[] {
  return items.map((item, place) => ({ ...item, index_number: place }));
}
