/** The last backups, the newest first. */
export interface ListedBackups {
  /** `at` is in ms since 1970; `bytes` counts all that the backup needs. */
  readonly backups: readonly { readonly at: number; readonly bytes: number }[];
  readonly isRunning: boolean;
  /** The last backup that the panel began has failed. The log has the reason. */
  readonly hasFailed: boolean;
}

/** Backups of the whole platform of a site. */
export interface StoredBackups {
  list(): Promise<ListedBackups>;
  /** Begins to write one, unless one is being written. */
  begin(): void;
}
