import { requireId, requireObject } from '../check.js';
import { requireList, requireName } from '../check-arguments.js';
import type { ClientOptions } from '../client-options.js';
import type { Core } from '../core.js';
import { SdkError } from '../sdk-error.js';
import { fillCopies, installTemplate } from '../templates/install-template.js';
import type { AppCopy, InstallOptions, InstallResult, Template } from '../templates/template.js';
import type { TemplateClient } from '../templates/template-client.js';
import type { Id } from '../types/entities.js';
import { putListEntry } from '../cache/list-changes.js';
import { infoOf } from './app-writes.js';

/** Options that a second client of the same page must not repeat. */
const alone = {
  webSockets: false,
  serviceWorker: false,
  localDatabase: false,
  rememberKey: false,
  cache: true,
} as const;

/**
 * Installs templates: copies of apps, with their fields, views, items, files and documents, and with all references
 * between them.
 *
 * @example
 * const { apps } = await client.templates.install({ apps: [7, 8], auth_key }, { onProgress: ({ percent }) => draw(percent) });
 */
export class TemplatesService {
  readonly #core: Core;
  readonly #connect: (changes: Partial<ClientOptions>) => TemplateClient;

  /** @param connect - makes another client, of options that differ in part from those of this one. */
  constructor(core: Core, connect: (changes: Partial<ClientOptions>) => TemplateClient) {
    this.#core = core;
    this.#connect = connect;
  }

  /**
   * Copies the apps of a template into the account of the given key. If a step fails, the created apps are removed
   * again.
   *
   * @param template - `apps`: ids of the apps to copy; `auth_key` of the account that gets them, the client's own by
   * default; `data_to_change`: name and icon of the copies
   * @param options - `maxItems` of each app, 100000 by default; `onProgress` gets `{ percent, status }` after each
   * step; `signal`
   * @returns ids of the copies, in the order of the template
   * @throws SdkError `bad-argument` for a template without apps; otherwise the error of the step that failed, whose
   * message names the apps that could not be removed
   * @example
   * const { apps } = await client.templates.install({ apps: [7, 8], auth_key }, { onProgress: ({ percent }) => draw(percent) });
   */
  async install(template: Template, options: InstallOptions = {}): Promise<InstallResult> {
    const { apps, auth_key: key } = requireObject(template, 'template') as Partial<Template>;
    requireList(apps, 'apps').forEach((id) => requireId(id, 'An id of apps'));
    if (key !== undefined) requireName(key, 'auth_key');
    if (template.apps.length === 0)
      throw new SdkError(
        'bad-argument',
        'apps must be a list of at least one id of an app to copy, and is empty. Nothing was sent.',
      );
    return this.#with(key, options, async (client, safely) => {
      const result = await installTemplate(client, template, safely);
      this.#tell(client, result.apps);
      return result;
    });
  }

  /**
   * Copies the items of apps into copies that were made of them without items, as the client's own user.
   *
   * @param copies - each `{ source, copy }`, ids of an app and of its copy; references between all of them are carried
   * over
   * @param options - `maxItems` of each app, 100000 by default; `onProgress` gets `{ percent, status }` after each
   * step; `signal`
   * @returns ids of the copies
   * @throws SdkError `bad-argument` if the argument is not a list of copies; the errors of reading apps and writing
   * items; completed copies stay
   * @example await client.templates.fill([{ source: 7, copy: 70 }], { maxItems: 100 });
   */
  async fill(copies: readonly AppCopy[], options: InstallOptions = {}): Promise<InstallResult> {
    requireList(copies, 'copies').forEach(checkCopy);
    return this.#with(undefined, options, async (client, safely) => {
      try {
        return await fillCopies(client, copies, safely);
      } finally {
        // Completed copies stay after a failure, too.
        for (const { copy } of copies) this.#core.cache.invalidate(Number(copy));
      }
    });
  }

  /** Runs an installation with its own client, in the name of the key's user or else of this client's. */
  async #with<T>(
    key: string | undefined,
    options: InstallOptions,
    run: (client: TemplateClient, options: InstallOptions) => Promise<T>,
  ): Promise<T> {
    const { session } = this.#core;
    const client = this.#connect({ ...alone, authKey: key });
    const token = session.currentToken;
    if (key === undefined && session.authKey === undefined && token !== undefined)
      client.auth.adopt({ ...session.user, accesstoken: token });
    try {
      return await run(client, { ...options, onProgress: this.#guarded(options.onProgress) });
    } finally {
      client.close();
    }
  }

  /** A listener that fails must not leave an app half installed. */
  #guarded(listener: InstallOptions['onProgress']): InstallOptions['onProgress'] {
    return (progress) => {
      try {
        listener?.(progress);
      } catch (error) {
        this.#core.environment.log.error('A listener for progress failed; the installation goes on.', error);
      }
    };
  }

  /** Puts the copies into the list of this client's apps, where they are those of the same user. */
  #tell(client: TemplateClient, copies: readonly Id[]): void {
    const { cache, session } = this.#core;
    // A listener for progress may have read them half made.
    for (const id of copies) cache.invalidate(id);
    if (client.auth.user()?.user_id !== session.user?.user_id) return;
    for (const id of copies) {
      const copy = client.cache.peek(id);
      if (copy) putListEntry(this.#core, infoOf(copy));
    }
  }
}

function checkCopy(entry: unknown): void {
  const { source, copy } = requireObject(entry, 'A copy') as Partial<AppCopy>;
  requireId(source, 'source');
  requireId(copy, 'copy');
}
