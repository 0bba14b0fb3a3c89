import { requireId } from '../check.js';
import type { Core } from '../core.js';
import type { FieldModule, Interpreted } from '../modules/field-module.js';
import type { ValueToInterpret } from '../modules/interpret-value.js';
import { interpretValue, noInterpretation } from '../modules/interpret-value.js';
import { ModuleLoader } from '../modules/module-loader.js';
import type { FieldModel, Id } from '../types/entities.js';
import type { AppsService } from './apps-service.js';

export interface InterpretFieldOptions {
  /** Used instead of the stored value. */
  readonly value?: unknown;
  /** Used instead of the app's field model. */
  readonly field?: FieldModel | undefined;
}

/**
 * Field modules: ES modules that know how values of a type are shown. Only those named in the client's options are loaded.
 *
 * @example
 * const client = createClient({ ...options, modules: { price: 'https://modules.example/price.js' } });
 * const html = await client.modules.interpretField(7, 12, 3, 'default');
 */
export class ModulesService {
  readonly #core: Core;
  readonly #apps: AppsService;
  readonly #urls: Readonly<Record<string, string>>;
  readonly #loader: ModuleLoader;

  constructor(core: Core, apps: AppsService, urls: Readonly<Record<string, string>>) {
    this.#core = core;
    this.#apps = apps;
    this.#urls = urls;
    this.#loader = new ModuleLoader(core.environment, urls);
  }

  /** True where a module of the data type may be loaded. */
  async has(type: string): Promise<boolean> {
    return Object.hasOwn(this.#urls, type);
  }

  /** The module of a data type; undefined, logged, where there is none or it cannot be loaded. Asking again tries again. */
  load(type: string): Promise<FieldModule | undefined> {
    return this.#loader.load(type);
  }

  /**
   * Has a value shown by the module of its type. Never rejects: what cannot be shown is `<span>no interpretation</span>`.
   * The HTML is a module's: put it into a page only through a sanitiser.
   */
  interpret(wanted: ValueToInterpret): Promise<Interpreted> {
    return interpretValue(wanted, this.#loader, this.#core.environment.log);
  }

  /**
   * A field's value as its module shows it; the value itself where the module cannot; '' where the app has no such field.
   *
   * @param interpretationId which of the module's interpretations
   * @throws SdkError what reading the app rejects with
   */
  async interpretField(appId: Id | string, itemId: Id | string, fieldId: Id | string, interpretationId: string, options: InterpretFieldOptions = {}): Promise<unknown> {
    const [itemIdNumber, fieldIdNumber] = [requireId(itemId, 'item_id'), requireId(fieldId, 'field_id')];
    const app = await this.#apps.get(appId);
    const field = options.field ?? app.field_list.find((model) => model.field_id === fieldIdNumber);
    if (!field) return '';
    const item = app.items_list.find((entry) => entry.item_id === itemIdNumber);
    const value = options.value ?? item?.fields.find((entry) => entry.field_id === fieldIdNumber)?.field_value;
    const { html } = await this.interpret({ value, field, interpretationId, appId: app.app_id, itemId: itemIdNumber });
    return html === noInterpretation ? value : html;
  }
}
