import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import type { Site } from '../../runtime/page/site.js';
import type spec from './spec.js';

export interface EditModeLoaded {
  /** True where only who has a stored login key sees the switch. */
  readonly signedInOnly: boolean;
}

/** The users who see the switch, by the site's configuration `editToggle`. */
export async function load(site: Site, _attributes: AttributesOf<typeof spec>): Promise<EditModeLoaded> {
  return { signedInOnly: (await site.config('editToggle')) === 'signed-in' };
}
