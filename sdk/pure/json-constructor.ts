import { SdkError } from '../sdk-error.js';
import type { App, Id, Item } from '../types/entities.js';
import { fieldValue } from './field-value.js';
import { filter } from './filter.js';
import { needsUser, prefilter } from './prefilter.js';
import type {
  ArrayScheme,
  JsonScheme,
  ObjectScheme,
  PropertyScheme,
  SchemeAccess,
  SchemeContext,
} from './scheme-types.js';
import { schemeWindow } from './scheme-window.js';
import { sortItems } from './sort-items.js';
import { withOwnValues } from './with-own-values.js';

type Json = Record<string, unknown>;
type Later<T> = T | Promise<T>;

/** What a node is built over. */
interface Place {
  readonly item: Item | undefined;
  readonly appId: Id | undefined;
}

/**
 * Builds JSON from apps as a scheme describes it.
 *
 * - `array`: one object per item of its app that passes the filters, sorted and cut as the scheme says; items without a sort value last.
 * - `object`: one object of the item in hand.
 * - `property`: a constant, a variable, a field's value or what its data type makes of it, a field's id, or a function's result.
 *   A missing value is null. Functions are passed as functions; stored source text is never run and gives null, with one warning.
 *
 * A variable or field filter that also has its own values must satisfy both, but where it joins with 'or'.
 *
 * @param scheme - root of the scheme; other types than those three give null
 * @param access - how to reach apps and interpretations, and where warnings go
 * @param context - the item, app and variables to start from
 * @returns an object with one key, the root's `property_name`
 * @throws SdkError `not-found` where an app does not exist; `bad-argument` for a filter of an unknown search type;
 * `unsupported` for one of type `search` without Fuse.js; whatever `access` rejects with
 * @example await jsonConstructor(scheme, { getApp, interpret, log }, { variables: { limit: 10 } })
 */
export async function jsonConstructor(
  scheme: JsonScheme,
  access: SchemeAccess,
  context: SchemeContext = {},
): Promise<Json> {
  const builder = new Builder(access, context);
  return { [scheme.property_name]: await builder.build(scheme, { item: context.item, appId: context.appId }) };
}

/** One run over a scheme. Values are promises only where data has to be waited for: a promise per property would dominate the time. */
class Builder {
  readonly #access: SchemeAccess;
  readonly #context: SchemeContext;
  readonly #apps = new Map<Id, Later<App>>();
  readonly #warned = new Set<string>();

  constructor(access: SchemeAccess, context: SchemeContext) {
    this.#access = access;
    this.#context = context;
  }

  /** Never throws: a rejected promise is waited for together with its siblings, so none of theirs goes unhandled. */
  build(scheme: JsonScheme, place: Place): unknown {
    try {
      return this.#node(scheme, place);
    } catch (error) {
      return Promise.reject(error as Error);
    }
  }

  #node(scheme: JsonScheme, place: Place): unknown {
    switch (scheme.type) {
      case 'array':
        return this.#array(scheme, place);
      case 'object':
        return this.#object(scheme, place);
      case 'property':
        return this.#property(scheme, place);
      default:
        return null;
    }
  }

  #array(scheme: ArrayScheme, place: Place): unknown {
    const childs = scheme.childs ?? [];
    if (Number(scheme.is_static)) return all([this.#childs(childs, place)]);
    return after(this.#app(scheme.app_id), (app) =>
      after(this.#select(app, scheme, place), (items) =>
        all(items.map((item) => this.#childs(childs, { item, appId: app.app_id }))),
      ),
    );
  }

  #object(scheme: ObjectScheme, place: Place): unknown {
    const childs = scheme.childs ?? [];
    if (!Number(scheme.current_item)) return this.#childs(childs, place);
    return after(this.#app(scheme.app_id), (app) =>
      this.#childs(childs, { item: place.item ?? app.items_list[0], appId: app.app_id }),
    );
  }

  #childs(childs: readonly JsonScheme[], place: Place): Later<Json> {
    const values = all(childs.map((child) => this.build(child, place)));
    return after(values, (ready) => {
      const json: Json = {};
      childs.forEach((child, index) => {
        // Assigned, a key of this name would replace the prototype instead.
        if (child.property_name !== '__proto__') json[child.property_name] = ready[index];
      });
      return json;
    });
  }

  #property(scheme: PropertyScheme, place: Place): unknown {
    switch (scheme.property_type) {
      case 'static':
        return scheme.static_field_value ?? null;
      case 'variable':
        return scheme.variable_type === 'app_id'
          ? (place.appId ?? null)
          : `${place.appId ?? ''}.${place.item?.item_id ?? ''}`;
      case 'field_id':
        return scheme.field_id ?? null;
      case 'function':
        return this.#call(scheme, place);
      default:
        return this.#fieldValue(scheme, place);
    }
  }

  #call(scheme: PropertyScheme, { item, appId }: Place): unknown {
    const { function: made, args = [], property_name: name } = scheme;
    if (typeof made === 'function') return after(made(item, appId, ...args), (value) => value ?? null);
    if (!this.#warned.has(name)) {
      this.#warned.add(name);
      this.#access.log(
        `The property '${name}' holds no function but ${typeof made}: it is null. Pass a function in the scheme instead.`,
      );
    }
    return null;
  }

  #fieldValue(scheme: PropertyScheme, { item, appId }: Place): unknown {
    if (!item) return null;
    const fieldId = Number(scheme.field_id);
    const value = fieldValue(item, fieldId);
    if (!Number(scheme.interpretation)) return value;
    const interpreted = this.#access.interpret({ appId, item, fieldId, interpretation: 'value', value });
    return after(interpreted, (text) => text ?? null);
  }

  #select(app: App, scheme: ArrayScheme, place: Place): Later<readonly Item[]> {
    const filters = (scheme.filter ?? []).filter((step) => !!step as boolean);
    const user = needsUser(filters) ? this.#access.getUser?.() : undefined;
    return after(user, (known) => {
      const { variables, now = Date.now(), fuse, immutable = false } = this.#context;
      const prepared = prefilter(filters, {
        app_id: place.appId,
        element_app_id: place.appId,
        item_id: place.item?.item_id,
        item: place.item,
        user: known,
        variables,
        now,
      });
      const own = withOwnValues(filters, prepared);
      const options = { now, ...(fuse ? { fuse } : {}) };
      const passed =
        filters.length === 0 ? app.items_list : filter(app.items_list, prepared, { ...options, immutable });
      const found = own.length === 0 ? passed : filter(passed, own, options);
      const isSorted = Number(scheme.isSortable) && scheme.field_id_to_sort;
      const sorted = isSorted
        ? sortItems(found, Number(scheme.field_id_to_sort), { descending: scheme.sortType === 'desc' })
        : found;
      return schemeWindow(sorted, scheme, variables);
    });
  }

  #app(id: Id | string | undefined): Later<App> {
    const appId = Number(id);
    const known = this.#apps.get(appId);
    if (known) return known;
    const app = after(this.#access.getApp(appId), (found) => {
      if (!found)
        throw new SdkError(
          'not-found',
          `The scheme refers to app ${String(id)}, which does not exist or is not readable.`,
        );
      this.#apps.set(appId, found);
      return found;
    });
    if (!this.#apps.has(appId)) this.#apps.set(appId, app);
    return app;
  }
}

function isPromise<T>(value: Later<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

function after<T, R>(value: Later<T>, next: (value: T) => Later<R>): Later<R> {
  return isPromise(value) ? Promise.resolve(value).then(next) : next(value);
}

function all<T>(values: readonly Later<T>[]): Later<readonly T[]> {
  return values.some(isPromise) ? Promise.all(values) : (values as readonly T[]);
}
