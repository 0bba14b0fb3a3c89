import type { Id } from '../types/entities.js';

/** Apps to be copied together, so that references between them lead to the copies. */
export interface Template {
  /** Ids of the apps to copy. */
  readonly apps: readonly (Id | string)[];
  /** Login key of the account that gets the copies; default: that of the client. */
  readonly auth_key?: string | undefined;
  /** Replaces name and icon of every copy. */
  readonly data_to_change?: { readonly name?: string; readonly icon?: unknown } | undefined;
}

/** A copy of an app that was made without its items. */
export interface AppCopy {
  /** Id of the app that was copied. */
  readonly source: Id | string;
  /** Id of its copy. */
  readonly copy: Id | string;
}

/** How far an installation is. */
export interface InstallProgress {
  /** 0 to 100; absent in the last report. */
  readonly percent?: number;
  /** The present step, such as `CREATE NEW APP: Blog New`; the last one is `Done`. */
  readonly status: string;
  /** Ids of the copies, in the last report. */
  readonly apps?: readonly Id[];
}

/** How a template is installed. */
export interface InstallOptions {
  /** Most items copied of each app; default 100000. */
  readonly maxItems?: number | undefined;
  readonly onProgress?: ((progress: InstallProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The result of an installation. */
export interface InstallResult {
  /** Ids of the copies, in the order of the template. */
  readonly apps: readonly Id[];
}
