import { errorCode } from '../shared/account/error-code.js';
import type texts from './texts.js';

type Reason = keyof typeof texts;

const reasons: Readonly<Record<string, Reason>> = {
  'wrong-credentials': 'wrong',
  unauthorized: 'wrong',
  'second-factor': 'wrongCode',
  'rate-limited': 'tooMany',
  network: 'unreachable',
  timeout: 'unreachable',
};

/** The text that explains a failed sign-in. */
export const explainFailure = (error: unknown): Reason => reasons[errorCode(error) ?? ''] ?? 'failed';
