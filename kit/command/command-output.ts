/** Where a command writes. */
export interface CommandOutput {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}
