import type { Client } from '../client.js';
import { SdkError } from '../sdk-error.js';
import { fillCopies, installTemplate } from '../templates/install-template.js';
import type { AppCopy, InstallOptions, InstallResult, Template } from '../templates/template.js';

/**
 * Installs templates: copies of apps, with their fields, views, items, files and documents, and with all references
 * between them.
 *
 * @example
 * const { apps } = await client.templates.install({ apps: [7, 8], auth_key }, { onProgress: ({ percent }) => draw(percent) });
 */
export class TemplatesService {
  readonly #connect: (authKey: string | undefined) => Client;

  /** @param connect makes a client that signs in with the key, or with the key of this client. */
  constructor(connect: (authKey: string | undefined) => Client) {
    this.#connect = connect;
  }

  /**
   * Copies the apps of a template into the account of the given key. What was created is removed again where a step fails.
   *
   * @throws SdkError `bad-argument` for a template without apps; otherwise the error of the step that failed, whose
   * message names the apps that could not be removed
   */
  async install(template: Template, options: InstallOptions = {}): Promise<InstallResult> {
    if (template.apps.length === 0) throw new SdkError('bad-argument', 'The template names no app: give the ids of the apps to copy. Nothing was sent.');
    const client = this.#connect(template.auth_key);
    try {
      return await installTemplate(client, template, options);
    } finally {
      client.close();
    }
  }
  /**
   * Copies the items of apps into copies that were made of them without items, as the client's own user.
   *
   * @param copies the apps and their copies; references between all of them are carried over
   * @throws SdkError what reading apps and writing items reject with; what was copied by then stays
   * @example await client.templates.fill([{ source: 7, copy: 70 }], { maxItems: 100 });
   */
  async fill(copies: readonly AppCopy[], options: InstallOptions = {}): Promise<InstallResult> {
    const client = this.#connect(undefined);
    try {
      return await fillCopies(client, copies, options);
    } finally {
      client.close();
    }
  }
}
