import type { SiteDefinition } from '../cms/definition/site-definition.js';
import type { SiteFont } from './fonts/site-font.js';

/** A site that this program serves: its definition for the CMS, its fonts and its films. */
export interface ServedSite extends SiteDefinition {
  /** Default: the fonts of the visitor's system. */
  readonly fonts?: readonly SiteFont[];
  /** Folder of short films. The build copies one called `films`, and pictures in one called `media`, beside the program. Default none. */
  readonly films?: string;
}
