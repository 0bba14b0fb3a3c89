import { errorCode } from '../login/sign-in.js';
import type { EditTexts } from './edit-texts.js';

const reasons: Readonly<Record<string, keyof EditTexts>> = {
  forbidden: 'forbidden',
  network: 'offline',
  timeout: 'offline',
  'rate-limited': 'busy',
};

/** What an editor is told when the platform refused a change or could not be reached. */
export const explainError = (error: unknown, t: EditTexts): string => t[reasons[errorCode(error) ?? ''] ?? 'failed'];
