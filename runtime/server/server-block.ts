import type { BlockDefinition } from '../react/block.js';

/** A block as the server knows it: its definition, and its structured data for search engines. */
export interface ServerBlock extends BlockDefinition {
  /**
   * schema.org data of an instance, written into the page as JSON-LD: one thing, or a list of them. What has an `@id` that something else on
   * the page has, too, is written once.
   */
  readonly structuredData?: ((prepared: never, context: { readonly url: URL }) => unknown) | undefined;
}
