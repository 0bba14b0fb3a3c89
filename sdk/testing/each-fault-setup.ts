import { afterEach, beforeEach } from 'vitest';
import type { Client } from '../client.js';
import { FaultSetup } from './fault-setup.js';
import type { TestPlatform } from './test-platform.js';

interface Made {
  readonly setup: FaultSetup;
  readonly platform: TestPlatform;
  readonly client: Client;
}

/**
 * A platform and a client of it for each test of a file, closed after it.
 *
 * @param take - keeps what the tests use
 * @example eachFaultSetup((made) => ({ platform, client } = made));
 */
export function eachFaultSetup(take: (made: Made) => void): void {
  let setup: FaultSetup | undefined;
  beforeEach(async () => {
    setup = await FaultSetup.start();
    take({ setup, platform: setup.platform, client: setup.connect() });
  });
  afterEach(() => setup?.close());
}
