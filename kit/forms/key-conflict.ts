/** The key of a submission was used before, for another submission of the form. */
export class KeyConflict extends Error {
  override readonly name = 'KeyConflict';
}
