import { useState, useSyncExternalStore } from 'react';
import type { Field } from '../contract/cursor.js';
import { editKey } from '../page/edit-key.js';
import { inlineHtml } from '../html/inline-html.js';
import { isPlainText } from '../html/safe-html.js';
import type { SafeHtml } from '../html/safe-html.js';
import { loadedSanitizer, loadSanitizer, onSanitizerLoaded } from '../html/sanitizer.js';
import { wordsOf } from '../html/words-of.js';
import { useBlock } from './block-context.js';
import { useSharedState } from './use-shared-state.js';

const serverHasNone = () => undefined;

const isPlain = ({ kind }: Field) => kind?.startsWith('plain');

/** A text without markup as HTML: what looks like a tag is left out, unless it was stored as one to be read; everything else is shown as it is. */
function plainHtml({ kind, value }: Field): SafeHtml {
  const text = value.replaceAll('&', '&amp;');
  return wordsOf(kind === 'plain' ? text : text.replaceAll('<', '&lt;'));
}

/** The text that such HTML shows. */
const textOf = (html: string): string => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** What edit mode takes for a rich text is one: a stored text of which the schema says nothing too. */
const isRich = ({ kind, path }: Field): boolean => kind === 'rich' || (kind === undefined && path !== '');

const htmlOf = (field: Field): string =>
  isPlain(field) ? plainHtml(field) : isRich(field) ? inlineHtml(field.value) : field.value;

/** The server's HTML of a field, and that field. */
interface Written {
  readonly path: string;
  readonly value: string;
  readonly html: string | undefined;
}

/** What an element shows of a field: HTML as a whole, or a text that is none. */
export type Shown = { readonly html: SafeHtml } | { readonly text: string };

/**
 * The value that a field shows: the edited value, else the server's, else the stored value through the sanitiser. In
 * the browser the sanitiser is loaded on demand, and until then only the plain text is shown. In the browser a value
 * without markup is set as text, so even a strict page need not fetch the sanitiser for it.
 */
export function useShown(field: Field): Shown {
  const { address, clean, found } = useBlock();
  const edited = useSharedState((state) => state.edits[editKey({ address, ...field })], undefined);
  const [written, setWritten] = useState<Written | undefined>(() => ({
    path: field.path,
    value: field.value,
    html: found(field.path, () => wordsOf(htmlOf(field))),
  }));
  const browser = useSyncExternalStore(onSanitizerLoaded, loadedSanitizer, serverHasNone);
  const isAsWritten = edited === undefined && written?.path === field.path && written.value === field.value;
  // As soon as the element shows anything else, what the server wrote would have to be set as HTML: strict pages refuse that to a string.
  if (written && !isAsWritten) setWritten(undefined);
  if (edited !== undefined) return { html: edited as SafeHtml };
  if (isAsWritten && written.html !== undefined) return { html: written.html as SafeHtml };
  const html = htmlOf(field);
  const isText = isPlain(field) || isPlainText(html);
  if (clean) return { html: isText ? (html as SafeHtml) : clean(html) };
  if (isText) return { text: textOf(html) };
  if (browser) return { html: browser(html) };
  void loadSanitizer();
  // Strict pages refuse words as HTML, too, before there is what makes them trusted.
  return { text: textOf(wordsOf(field.value)) };
}
