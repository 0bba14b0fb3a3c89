import type { FieldProblem } from './rules.js';

/** The site has refused fields of a form: each message belongs beside its field. */
export class RefusedFields extends Error {
  override readonly name = 'RefusedFields';

  /** Errors, by field name. */
  readonly problems: Readonly<Record<string, FieldProblem>>;

  constructor(problems: Readonly<Record<string, FieldProblem>>) {
    super('The site refused fields of the form.');
    this.problems = problems;
  }
}
