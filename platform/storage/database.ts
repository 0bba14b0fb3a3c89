import type { FieldModel, View } from '../../sdk/types/entities.js';
import type { ColumnType, Generated } from 'kysely';

/** A column of JSON text: read parsed, written as text that `json()` made. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A column of JSON text that has a default. */
type DefaultJson<Value> = ColumnType<Value, string | undefined, string>;

/** Text of a value for a JSON column. `pg` would turn a bare array into a PostgreSQL array. */
export const json = (value: unknown): string => JSON.stringify(value);

type GeneratedId = Generated<number>;

/** All tables. Ids and times (ms since 1970) are bigint in SQL and safe integers here. */
export interface Database {
  setting: { key: string; value: string };
  account: {
    user_id: GeneratedId;
    username: string;
    fullname: string;
    password_hash: string;
    avatar_128: string | null;
    avatar_512: string | null;
    app_init: number | null;
    created: number;
    /** What the name looks like; null where an older account looks the same. */
    name_skeleton: Generated<string | null>;
    /** No quota holds for what it owns. */
    unlimited: Generated<boolean>;
  };
  auth_key: {
    key_hash: string;
    user_id: number;
    created: number;
    expires: number;
    /** Names the session of this key to its user. */
    session_id: GeneratedId;
    /** Browser and system, such as `Firefox, Windows`; empty where unknown. */
    device: Generated<string>;
    /** When the key made its last token. */
    used: Generated<number>;
  };
  /** Second factors; those without `confirmed` are being set up. `last_step` is the time step of the last used code; `secret` is encrypted. */
  second_factor: { user_id: number; secret: string; confirmed: boolean; last_step: number };
  recovery_code: { user_id: number; code_hash: string };
  password_reset: { token_hash: string; user_id: number; expires: number };
  session: { token_hash: string; user_id: number; key_hash: string | null; created: number; expires: number };
  /** From where users have signed in; `used` is when they did last. */
  familiar_address: { user_id: number; address_hash: string; used: number };
  app: {
    app_id: GeneratedId;
    owner_id: number;
    app_name: string;
    icon: Json<unknown>;
    privacy: number;
    view_init: number | null;
    group_id: number | null;
    trash: boolean;
    show: boolean;
    last_update: number;
    next_index: Generated<number>;
    views: Json<View[]>;
    version: Generated<number>;
    /** The highest revision that a document had when it was removed. */
    document_rev: Generated<number>;
    /** Its items, and its bytes; the database counts them. */
    items_held: Generated<number>;
    bytes_held: Generated<number>;
  };
  field: { field_id: GeneratedId; app_id: number; position: number; model: Json<Omit<FieldModel, 'field_id'>> };
  item: {
    item_id: GeneratedId;
    app_id: number;
    index_number: number;
    chunk_id: number | null;
    data_id: number | null;
    trash: boolean;
    last_update: number;
    fields: Json<StoredField[]>;
  };
  document: {
    document_id: string;
    app_id: number;
    item_id: number;
    element_id: number;
    rev: number;
    data: string;
    updated: number;
  };
  /** What a document held, save by save; `user_id` is null if the user is unknown. */
  document_version: {
    app_id: number;
    item_id: number;
    element_id: number;
    rev: number;
    data: string;
    user_id: number | null;
    saved: number;
  };
  /** Changes of documents that are not published yet, each one operation as JSON text; they are made in the order of their ids. */
  document_draft: {
    draft_id: GeneratedId;
    app_id: number;
    item_id: number;
    element_id: number;
    /** Revision of the document that the change was made on. */
    base_rev: number;
    operation: string;
    /** The user who made it last. */
    user_id: number | null;
    saved: number;
    schedule_id: number | null;
  };
  /** When changes are to be published, and why that failed. */
  draft_schedule: {
    schedule_id: GeneratedId;
    user_id: number;
    at: number;
    created: number;
    problem: string | null;
  };
  /** What was published of a document: its changes, and the operations that take them back. */
  draft_publication: {
    publication_id: GeneratedId;
    app_id: number;
    item_id: number;
    element_id: number;
    user_id: number | null;
    published: number;
    changes: Json<unknown>;
    undo: Json<unknown>;
    taken_back: number | null;
  };
  /** Notes of editors on texts; an answer names its note as `thread_id`. */
  text_note: {
    note_id: GeneratedId;
    app_id: number;
    item_id: number;
    element_id: number;
    place: string;
    quote: string;
    thread_id: number | null;
    body: string;
    user_id: number | null;
    assigned_id: number | null;
    created: number;
    resolved: number | null;
    /** The writer and a key of the writer's choice: the same note is added once. */
    note_key: string;
  };
  /** Links that show what is not published to whoever has them; without a path, on the whole site. */
  preview_link: {
    link_id: string;
    user_id: number;
    path: string | null;
    created: number;
    expires: number;
  };
  /** What the server signs with; never part of a copy. */
  site_secret: { name: string; value: string };
  file: {
    file_id: GeneratedId;
    app_id: number;
    item_id: number;
    file_name: string;
    extension: string;
    format: string;
    url_key: string;
    content_hash: string;
    size: number;
    last_update: number;
  };
  /** `known`: whoever shared it knew the e-mail of the user, or the user took it by an invitation. */
  app_sharing: { app_id: number; user_id: number; sharing_permission: number; known: Generated<boolean> };
  sharing_group: { group_id: GeneratedId; group_name: string; created: number };
  group_member: { group_id: number; user_id: number; group_permission: number; known: Generated<boolean> };
  group_app: { group_id: number; app_id: number; app_permission: number };
  /** Which users have found which accounts by their e-mail. */
  acquaintance: { user_id: number; known_id: number };
  invitation: {
    invitation_id: GeneratedId;
    email: string;
    app_id: number;
    permission: number;
    invited_by: number;
    code_hash: string;
    created: number;
  };
  outbox: {
    seq: GeneratedId;
    api: string;
    app_id: number | null;
    target_user_id: number | null;
    user_id: number;
    connection_id: string | null;
    subject: Json<ChangeSubject>;
    response: Json<unknown>;
    created: number;
  };
  rate_limit: { key: string; window_start: number; count: number };
  idempotency: {
    scope: string;
    key: string;
    body_hash: string;
    created: number;
    response: Json<unknown> | null;
    apps: DefaultJson<number[]>;
  };
  stored_page: {
    key: string;
    build: string;
    status: number;
    headers: Json<unknown>;
    html: string;
    tags: string[];
    created: number;
  };
  page_tag: { tag: string; version: number };
  site_session: {
    token_hash: string;
    user_id: number;
    auth: Json<SiteSessionOrigin>;
    created: number;
    expires: number;
  };
}

/** A field of an item as it is stored: `element_id` is added when it is read. */
export interface StoredField {
  field_id: number;
  field_value: unknown;
  history?: { field_value: unknown; timestamp: number; user_id: number }[];
}

/** Where a session of the site came from: the key of the platform session that was shown for it, where that is known. */
export interface SiteSessionOrigin {
  key_hash?: string | null;
}

/** Which items or which document a change is about. */
export interface ChangeSubject {
  item_ids?: number[];
  document?: { app_id: number; item_id: number; element_id: number };
}
