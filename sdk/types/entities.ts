/** Identifiers are numbers on the platform; older pages and field values carry them as digit strings. */
export type Id = number;

/** Members that hold an id: by the ending of their names, or by their own names. */
type IdKey = `${string}_id` | 'view_init' | 'app_init' | 'create_field';

/** The same as callers may give it: each of its ids is a number, or its digits. */
export type Given<T> = T extends readonly (infer Entry)[]
  ? readonly Given<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: Key extends IdKey ? T[Key] | string : Given<T[Key]> }
    : T;

/** Names a chunk of items: text such as `abc_8263`, or a number. */
export type ChunkId = Id | string;

/** One value of an item, addressed by the id of its field model. */
export interface ItemField {
  readonly field_id: Id;
  readonly element_id?: Id;
  readonly field_value: unknown;
  readonly history?: readonly FieldChange[];
}

/** A former value of a field, with its time (ms since 1970) and its author. */
export interface FieldChange {
  readonly field_value: unknown;
  readonly timestamp?: number;
  readonly user_id?: Id;
}

/** One row of an app: its values, by field. */
export interface Item {
  readonly item_id: Id;
  readonly index_number?: number;
  readonly last_update?: number;
  readonly data_id?: Id;
  readonly trash?: boolean;
  readonly fields: readonly ItemField[];
  readonly history?: readonly unknown[];
}

/** An item that is about to be added: the server gives it its id. */
export interface NewItem extends Omit<Item, 'item_id' | 'fields'> {
  readonly item_id?: Id;
  readonly fields: readonly (Omit<ItemField, 'field_id'> & { readonly field_id?: Id })[];
}

/** One field of an app: the type of its values, and how they are shown. */
export interface FieldModel {
  readonly field_id: Id;
  readonly element_id?: Id;
  readonly data_type: string;
  readonly name_space: string;
  readonly field_name?: string;
  readonly field_value?: unknown;
  readonly create_field?: Id;
  readonly data_model?: FieldDataModel;
}

/** Settings of a field; its keys depend on `data_type`. */
export interface FieldDataModel {
  readonly interpretation?: readonly FieldInterpretation[];
  readonly [setting: string]: unknown;
}

/** How a field is shown in one place. */
export interface FieldInterpretation {
  readonly src: string;
  readonly id: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly style?: Readonly<Record<string, unknown>>;
}

/** A page of an app, as its owners have laid it out. */
export interface View {
  readonly view_id: Id;
  readonly name: string;
  readonly container_id?: Id;
  readonly [setting: string]: unknown;
}

/** A file of an item. Its content is at `url`. */
export interface PlatformFile {
  readonly file_id: Id;
  readonly app_id: Id;
  readonly item_id: Id;
  readonly url: string;
  readonly last_update: number;
  readonly file_name: string;
  readonly extension: string;
  readonly format?: string;
  readonly source?: string;
}

/** An app with everything in it. */
export interface App {
  readonly app_id: Id;
  readonly app_name: string;
  /** Number of the last change that this reading includes; sent by platforms that confirm subscriptions. */
  readonly rev?: number;
  readonly icon?: unknown;
  readonly privacy?: number;
  readonly view_init?: Id;
  readonly group_id?: Id;
  readonly trash?: boolean;
  readonly last_update?: number;
  readonly show?: boolean;
  /** Permission of the asking user: 0 none, 1 read, 2 write, 3 admin, 4 owner; passed through, unknown numbers too. */
  readonly permission?: number;
  /** Ids of the chunks that hold this app's older items. */
  readonly chunks?: readonly ChunkId[];
  readonly from_apps_list?: boolean;
  readonly field_list: readonly FieldModel[];
  readonly items_list: readonly Item[];
  readonly file_list: readonly PlatformFile[];
  readonly views_list: readonly View[];
}

/** The entry of one app in the list of apps: the app without its contents. */
export type AppInfo = Omit<App, 'field_list' | 'items_list' | 'file_list' | 'views_list'>;

/** An app that is about to be created: the server gives it its ids. */
export type NewApp = Partial<Omit<App, 'app_id'>> & { readonly app_name: string };

/** The signed-in user. `accesstoken` and `auth_key` never appear in anybody else's record. */
export interface User {
  readonly user_id: Id;
  readonly username: string;
  readonly fullname?: string;
  readonly avatar_128?: string;
  readonly avatar_512?: string;
  readonly accesstoken?: string;
  /** When the token ends, ms since 1970. */
  readonly expirydate?: number;
  readonly auth_key?: string;
  readonly app_init?: Id;
}

/** Another user, as lists and look-ups show one. */
export type PublicUser = Omit<User, 'accesstoken' | 'expirydate' | 'auth_key' | 'app_init'>;

/** Where a document lives: at a field (`element_id`) of an item of an app. */
export interface DocumentAddress {
  readonly app_id: Id;
  readonly item_id: Id;
  readonly element_id: Id;
}

/** A JSON text at a field of an item. */
export interface PlatformDocument extends DocumentAddress {
  readonly _id?: string;
  /** JSON text. */
  readonly data: string;
  /** Number of the revision, from 1; absent on platforms that keep none. */
  readonly rev?: number;
}

/** One save of a document. */
export interface DocumentVersion {
  /** The revision that the document got by it. */
  readonly rev: number;
  /** When, in ms since 1970. */
  readonly at: number;
  /** The user who made the change; null if unknown. */
  readonly user: { readonly user_id: Id; readonly fullname: string } | null;
  /** Length of its JSON text in UTF-8. */
  readonly bytes: number;
}

/** One save of a document, with what it held. */
export interface DocumentVersionData extends DocumentVersion {
  /** JSON text. */
  readonly data: string;
}

/** A user in a group. */
export interface GroupMember {
  readonly user_id: Id;
  readonly group_id: Id;
  /** 0 none, 1 read and write, 2 admin, 3 owner. */
  readonly group_permission: number;
}

/** An app that a group shares. */
export interface GroupApp {
  readonly app_id: Id;
  readonly group_id: Id;
  readonly app_permission: number;
}

/** Groups of users that share apps. */
export interface SharingGroup {
  readonly group_id: Id;
  readonly group_name: string;
  readonly members?: readonly GroupMember[];
  readonly apps?: readonly GroupApp[];
}

/** An app that is shared with a user. */
export interface AppSharing {
  readonly app_id: Id;
  readonly user_id: Id;
  readonly sharing_permission: number;
}
