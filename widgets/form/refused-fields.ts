import type { FieldProblem } from './rules.js';

/** The site has looked at a form and refused fields of it: what it says of each belongs beside the field. */
export class RefusedFields extends Error {
  override readonly name = 'RefusedFields';

  /** What is wrong, by field name. */
  readonly problems: Readonly<Record<string, FieldProblem>>;

  constructor(problems: Readonly<Record<string, FieldProblem>>) {
    super('The site refused fields of the form.');
    this.problems = problems;
  }
}
