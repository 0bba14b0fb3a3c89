const statuses = { 'bad-argument': 400, forbidden: 403, 'too-large': 413 } as const;

export type RefusalCode = keyof typeof statuses;

/** Refuses a write. The message says what was wrong and what to do; editors see it. */
export class WriteRefusal extends Error {
  override readonly name = 'WriteRefusal';
  readonly code: RefusalCode;
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;

  /** @param answer further members of the HTTP answer */
  constructor(code: RefusalCode, message: string, answer: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.status = statuses[code];
    this.answer = answer;
  }
}

/** An error that a platform answers over HTTP. */
export interface AnsweredError extends Error {
  readonly code: string;
  /** HTTP status. */
  readonly status: number;
  /** Further members of the answer. */
  readonly answer: Readonly<Record<string, unknown>>;
}

/** True for errors of a platform that its callers may read, such as a conflict. */
export const isAnswered = (error: unknown): error is AnsweredError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  'status' in error &&
  typeof error.status === 'number' &&
  'answer' in error &&
  typeof error.answer === 'object';
