import type { HostAccess } from './host-access.js';
import type { BlockElement } from '../entry/runtime.js';

/** `siteblocks.stop()`, after the signal of the runtime has been aborted. */
export async function stopRuntime({ loader, stubs, runtime, sdk, before }: HostAccess): Promise<void> {
  const { keeper } = loader;
  const elements = [...stubs.elements];
  stubs.keepers.delete(keeper);
  await Promise.all(elements.map(keeper.left));
  const awake = elements.filter((element): element is BlockElement => 'retire' in element);
  for (const element of awake) element.retire();
  if (awake.length > 0) (await runtime.openParts()).unlinkCss();
  const page = window as { siteblocks?: unknown };
  if (before === undefined) delete page.siteblocks;
  else page.siteblocks = before;
  await sdk?.then(
    (client) => client.close(),
    () => undefined,
  );
}
