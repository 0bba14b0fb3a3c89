import { loadAnswers } from '../parts/load-answers.js';
import { SdkError } from '../sdk-error.js';
import type { FailedAnswer } from './explain-answer.js';

/** The error for an answer that cannot be used. The server's own words come first, where it gave some. */
export async function answerError(answer: FailedAnswer): Promise<SdkError> {
  const { status, url } = answer;
  const answers = await loadAnswers().catch(() => undefined);
  if (answers) return answers.explainAnswer(answer);
  const code = status === 401 ? 'unauthorized' : status === 429 ? 'rate-limited' : status > 499 ? 'server' : 'rejected';
  return new SdkError(code, `The platform answered ${status}.`, { status, url });
}
