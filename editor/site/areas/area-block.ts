import type { Json } from '../../../sdk/operations/json.js';

/** A block that the site offers for areas. */
export interface AreaBlock {
  readonly id: string;
  /** Its tag. */
  readonly block: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly name: string;
  /** What it is for. */
  readonly text: string;
  /** Data of a new one. */
  readonly data: Json;
}
