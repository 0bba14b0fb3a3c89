import { requireId, requireObject } from '../check.js';
import type { Core } from '../core.js';
import type { CallOptions } from '../http/call-options.js';
import type { FieldModule, Interpreted } from '../modules/field-module.js';
import type { ValueToInterpret } from '../modules/interpret-value.js';
import { interpretValue, noInterpretation } from '../modules/interpret-value.js';
import { ModuleLoader } from '../modules/module-loader.js';
import type { FieldModel, Id } from '../types/entities.js';
import type { AppsService } from './apps-service.js';
import type { AuthService } from './auth-service.js';

/** Replaces the app's own settings for showing a field, in addition to the options of every call. */
export interface InterpretFieldOptions extends CallOptions {
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
  readonly #auth: AuthService;
  readonly #urls: Readonly<Record<string, string>>;
  readonly #loader: ModuleLoader;

  constructor(core: Core, apps: AppsService, auth: AuthService, urls: Readonly<Record<string, string>>) {
    this.#core = core;
    this.#apps = apps;
    this.#auth = auth;
    this.#urls = urls;
    this.#loader = new ModuleLoader(core.environment, urls);
  }

  /**
   * True where a module of the data type may be loaded: where the client's options name one.
   *
   * @param type - a data type, such as `price`
   */
  async has(type: string): Promise<boolean> {
    return this.#loader.has(type);
  }

  /**
   * The module of a data type; undefined, logged, where there is none or it cannot be loaded. Asking again tries again.
   *
   * @param type - a data type, such as `price`
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @throws SdkError `aborted`, `timeout`, `closed`, and nothing else
   */
  load(type: string, options: CallOptions = {}): Promise<FieldModule | undefined> {
    return this.#core.wire.within(this.#placeOf(type), options, () => this.#loader.load(type));
  }

  /**
   * Shows a value by the module of its type. Text, numbers, dates, options, files, references, users and the like need
   * no module. They are shown with the names of options and the addresses of files, as HTML unless the interpretation
   * is `value`. Values that cannot be shown become `<span>no interpretation</span>`.
   *
   * A value without a type is looked up among the field's options: `html` is then the option's name, or the value
   * itself. The HTML is a module's: put it into a page only through a sanitiser.
   *
   * @param wanted - the value; its field model, or its data type; where it is to be shown
   * @param options - `signal` gives the call up, `timeout` ends it after so many ms
   * @returns `html`, and the settings that it was made with
   * @throws SdkError `bad-argument` if the argument is not an object; `aborted`, `timeout`, `closed`, and nothing else
   * @example
   * const { html } = await client.modules.interpret({ value: 9, field, source: 'table' });
   */
  async interpret(wanted: ValueToInterpret, options: CallOptions = {}): Promise<Interpreted> {
    requireObject(wanted, 'wanted');
    const place = this.#placeOf(wanted.field?.data_type || wanted.dataType || '');
    return this.#core.wire.within(place, options, () =>
      interpretValue(wanted, {
        loader: this.#loader,
        access: {
          app: (id) => this.#apps.get(id, options),
          user: (id) => this.#auth.userById(id, options),
          isLegacy: this.#core.isLegacy,
        },
        log: this.#core.environment.log,
      }),
    );
  }

  /**
   * A field's value as its module shows it, or as it reads where its type needs none; the value itself where it cannot
   * be shown; '' where the app has no such field.
   *
   * @param appId - id of the app: a whole number, or its digits
   * @param itemId - id of the item: a whole number, or its digits
   * @param fieldId - id of the field model: a whole number, or its digits
   * @param interpretationId - which of the module's interpretations; unknown ones mean `default`
   * @param options - `value` and `field` in place of what the app holds; `signal`, `timeout` in ms
   * @returns HTML, for a page only through a sanitiser
   * @throws SdkError `bad-argument` for an invalid id; the errors of reading the app: `not-found`, `forbidden`,
   * `unauthorized`, `network`, `malformed`
   */
  async interpretField(
    appId: Id | string,
    itemId: Id | string,
    fieldId: Id | string,
    interpretationId: string,
    options: InterpretFieldOptions = {},
  ): Promise<unknown> {
    const [itemIdNumber, fieldIdNumber] = [requireId(itemId, 'item_id'), requireId(fieldId, 'field_id')];
    const app = await this.#apps.get(appId, options);
    const field = options.field ?? app.field_list.find((model) => model.field_id === fieldIdNumber);
    if (!field) return '';
    const item = app.items_list.find((entry) => entry.item_id === itemIdNumber);
    const value = options.value ?? item?.fields.find((entry) => entry.field_id === fieldIdNumber)?.field_value;
    const { html } = await this.interpret(
      { value, field, interpretationId, appId: app.app_id, itemId: itemIdNumber },
      options,
    );
    return html === noInterpretation ? value : html;
  }

  /** Name in the error if a module cannot be loaded. */
  #placeOf(type: string): string {
    return Object.hasOwn(this.#urls, type) ? (this.#urls[type] ?? '') : '';
  }
}
