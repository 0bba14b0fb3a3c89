import type { App, Id, Item } from '../types/entities.js';
import type { Filter, FilterValue } from './filter-types.js';
import type { FuseClass } from './fuzzy-rule.js';

/** Values that filters, limits and offsets of a scheme may refer to: by name, or one list that every variable filter takes as a whole. */
export type SchemeVariables = readonly FilterValue[] | Readonly<Record<string, FilterValue | readonly FilterValue[]>>;

/** A function of a scheme: it gets the item in hand, the id of its app, and the scheme's `args`. */
export type SchemeFunction = (item: Item | undefined, appId: Id | undefined, ...args: readonly unknown[]) => unknown;

/** Flags are written as 0 and 1, as numbers or digits. */
export type SchemeFlag = number | string | boolean;

interface SchemeNode {
  /** Key of the value in the object around it. */
  readonly property_name: string;
}

/** One object per item of an app. */
export interface ArrayScheme extends SchemeNode {
  readonly type: 'array';
  readonly app_id: Id | string;
  readonly childs?: readonly JsonScheme[];
  readonly filter?: readonly Filter[];
  /** One single object, made of the item around the array instead of the app's items. */
  readonly is_static?: SchemeFlag;
  readonly isSortable?: SchemeFlag;
  readonly field_id_to_sort?: Id | string;
  readonly sortType?: 'asc' | 'desc' | (string & {});
  /** Digits, or `{{name}}` of a variable that holds digits; anything else is ignored. 0 means no limit. */
  readonly limit?: number | string;
  readonly offset?: number | string;
}

/** One object, made of the item around it; with `current_item` of the given item, or else of the first item of `app_id`. */
export interface ObjectScheme extends SchemeNode {
  readonly type: 'object';
  readonly app_id?: Id | string;
  readonly childs?: readonly JsonScheme[];
  readonly current_item?: SchemeFlag;
}

/** One value: a constant, a variable, a field's value or id, or what a function makes. */
export interface PropertyScheme extends SchemeNode {
  readonly type: 'property';
  readonly property_type?: 'static' | 'variable' | 'field_id' | 'function' | 'field_value' | (string & {});
  readonly static_field_value?: unknown;
  /** `app_id` gives the id of the app in hand, anything else `app.item`. */
  readonly variable_type?: string;
  readonly field_id?: Id | string;
  /** If set: the interpretation by the field's data type, instead of the value. */
  readonly interpretation?: SchemeFlag;
  /** Source text, as stored schemes hold it, is not run. */
  readonly function?: SchemeFunction | string;
  readonly args?: readonly unknown[];
}

/** A node of a scheme. */
export type JsonScheme = ArrayScheme | ObjectScheme | PropertyScheme;

type Later<T> = T | Promise<T>;

/** How a scheme reaches data. */
export interface SchemeAccess {
  getApp(appId: Id): Later<App | null | undefined>;
  /** The text that a field's data type makes of its value. */
  interpret(request: InterpretRequest): unknown;
  /** Asked for only where a filter refers to the user. */
  getUser?(): Later<{ readonly user_id: Id; readonly username: string } | null | undefined>;
  /** Takes warnings. */
  log(message: string): void;
}

/** A value of which a scheme wants the text. */
export interface InterpretRequest {
  readonly appId: Id | undefined;
  readonly item: Item;
  readonly fieldId: Id;
  /** Id of the wanted interpretation; schemes ask for 'value'. */
  readonly interpretation: string;
  readonly value: unknown;
}

/** Where a scheme starts from. */
export interface SchemeContext {
  readonly item?: Item | undefined;
  readonly appId?: Id | undefined;
  readonly variables?: SchemeVariables | undefined;
  /** For date filters and `today`, ms since 1970; default now. */
  readonly now?: number;
  /** For filters of type `search`. */
  readonly fuse?: FuseClass;
  /** A promise that the items of apps are replaced rather than changed in place; see `FilterOptions`. Default false. */
  readonly immutable?: boolean;
}
