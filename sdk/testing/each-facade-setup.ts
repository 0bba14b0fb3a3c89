import { afterEach, beforeEach } from 'vitest';
import type { GudHub } from '../gudhub.js';
import { FacadeSetup } from './facade-setup.js';

interface Made {
  readonly setup: FacadeSetup;
  readonly gudhub: GudHub;
}

/**
 * A platform and a facade of it for each test of a file, closed after it.
 *
 * @param take - keeps what the tests use
 * @example eachFacadeSetup((made) => ({ setup, gudhub } = made));
 */
export function eachFacadeSetup(take: (made: Made) => void): void {
  let setup: FacadeSetup | undefined;
  beforeEach(async () => {
    setup = await FacadeSetup.start();
    take({ setup, gudhub: setup.connect() });
  });
  afterEach(() => setup?.close());
}
