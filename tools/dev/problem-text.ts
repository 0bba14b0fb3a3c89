import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { codeFrame } from './code-frame.js';

interface Located {
  readonly fileName?: string;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
  readonly frame?: string;
  readonly errors?: readonly unknown[];
}

/** The lines that an error points to, where it says so and does not show them itself. */
function frameOf({ loc, fileName, frame }: Located, message: string): string {
  const file = loc?.file ?? fileName;
  if (!loc || file === undefined || message.includes('│')) return frame ?? '';
  const place = `${file}:${loc.line}:${loc.column}`;
  if (frame) return message.includes(frame) ? place : `${place}\n${frame}`;
  try {
    return `${place}\n${codeFrame(readFileSync(file, 'utf8'), loc.line, loc.column)}`;
  } catch {
    return '';
  }
}

/** What is shown of a failed build, in terminal and browser: what happened and the lines where it did. */
export function problemText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = stripVTControlCharacters(error.message);
  return [message, stripVTControlCharacters(frameOf(error as Located, message))].filter(Boolean).join('\n\n');
}
