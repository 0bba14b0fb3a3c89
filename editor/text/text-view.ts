/** What edit mode shows of the text that is open. */
export interface TextView {
  readonly phase: 'idle' | 'opening' | 'editing' | 'saving';
  /** True where the text lies in a link, whose address has a panel of its own. */
  readonly inLink: boolean;
  /** True where the buttons of the bar can undo what was typed. */
  readonly takesBackTyping: boolean;
}
