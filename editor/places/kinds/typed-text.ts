import type { Clean, SafeHtml } from '../../../runtime/html/safe-html.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { EditTexts } from '../../view/texts.js';
import type { InPlaceKind } from './in-place-kind.js';

/** What was typed, fit to be stored and shown. */
export interface FitText {
  readonly value: Json;
  readonly html: SafeHtml;
  readonly problem?: undefined;
}

/** What was typed, or the reason why it cannot be stored. */
export type TypedText = FitText | { readonly problem: keyof EditTexts };

/** Makes what was typed into a text of a kind fit to be stored and shown. */
export function typedText(kind: InPlaceKind, content: string, clean: Clean): TypedText {
  const wanted = kind.value(content, clean);
  if ('problem' in wanted) return wanted;
  const html = kind.html(wanted.value, clean);
  return html === undefined ? { problem: 'failed' } : { value: wanted.value, html };
}
