import { treeOf } from '../../runtime/basics/page-document.js';
import type { FormConfig } from './rules.js';

/** Typed values of a form that are not sent yet, by field name. */
type Draft = Readonly<Record<string, string>>;

/** Names of the fields that a draft may hold: texts, and never files, boxes or the field that only programs fill in. */
const textsOf = ({ inputs }: FormConfig) => inputs.flatMap(({ name, type }) => (type === 'file' ? [] : [name]));

/** Storage of this tab; a page may be refused it. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * Storage key of a form's draft: the page, the form, and its index among the page's equal forms. So the form in a popup
 * and the one below the text each have their own draft.
 */
export function draftKey(element: HTMLElement, formId: string): string {
  const named = element.getAttribute('data-form-id');
  const alike = [...treeOf(element).querySelectorAll(element.localName)].filter(
    (other) => other.getAttribute('data-form-id') === named,
  );
  return `form-draft ${JSON.stringify([location.pathname, formId, alike.indexOf(element)])}`;
}

/** The draft under a key, as far as it fits the form; empty where there is none. */
function readDraft(key: string, form: FormConfig): Draft {
  try {
    const stored = JSON.parse(storage()?.getItem(key) ?? '{}') as Readonly<Record<string, unknown>>;
    const kept = textsOf(form).flatMap((name) => {
      const text = Object.hasOwn(stored, name) ? stored[name] : undefined;
      return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
    });
    return Object.fromEntries(kept);
  } catch {
    return {};
  }
}

/** Fills a draft into the fields in which nothing stands; true where there was one to fill in. */
export function restoreDraft(key: string, form: FormConfig, shown: HTMLFormElement): boolean {
  const filled = Object.entries(readDraft(key, form)).filter(([name, text]) => {
    const field = shown.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value !== '')
      return false;
    field.value = text;
    return true;
  });
  return filled.length > 0;
}

/** Keeps what is in the form's text fields; nothing is kept of a form in which nothing stands. */
export function writeDraft(key: string, form: FormConfig, data: FormData): void {
  const typed = textsOf(form).flatMap((name) => {
    const text = data.get(name);
    return typeof text === 'string' && text.trim() !== '' ? [[name, text] as const] : [];
  });
  if (typed.length === 0) return dropDraft(key);
  try {
    storage()?.setItem(key, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // The storage is full: the typed values are still in the form.
  }
}

export function dropDraft(key: string): void {
  storage()?.removeItem(key);
}
