import type { TestProject } from 'vitest/node';
import { discard, isServerBuilt, startSite } from './site.js';
import type { RunningSite } from './site.js';

/** Addresses of a site on which tests only read. */
export interface ReadingSite {
  readonly origin: string;
  /** Origin of the pages that stand for somebody else's site. */
  readonly embeds: string;
  readonly editor: RunningSite['editor'];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined where the server has not been built. */
    readingSite: ReadingSite | undefined;
  }
}

/**
 * Starts one site for all files of tests that change nothing on it: its own start for each of them takes longer than
 * what they ask.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const site = isServerBuilt() ? await startSite() : undefined;
  project.provide('readingSite', site && { origin: site.origin, embeds: site.embeds, editor: site.editor });
  return () => discard(site);
}
