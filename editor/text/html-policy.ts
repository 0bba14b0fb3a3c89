import { ownGlobal } from '../../runtime/basics/own-global.js';

interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(name: 'default', rules: { createHTML(html: string, type: string, sink: string): string }): unknown;
}

/** Whatever could run, in any way of writing it. A false alarm costs one parse. */
const suspicious =
  /on\w+\s*=|script|srcdoc|<\s*(?:iframe|frame|object|embed|base|meta|link|form|math)|&(?:#|colon|tab|newline)/i;

const runnable = 'script, iframe, frame, object, embed, base, meta, link, form';

const addresses: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data']);

/** Takes out of HTML what could run. */
function withoutCode(html: string): string {
  // A template keeps table rows and the like without their table. This document is never shown, so nothing in it runs.
  const parsed = new DOMParser().parseFromString(`<template>${html}</template>`, 'text/html');
  const template = parsed.querySelector('template');
  if (!template) return '';
  for (const element of template.content.querySelectorAll(runnable)) element.remove();
  for (const element of template.content.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes]) {
      // Browsers ignore blanks and control characters inside a scheme.
      const isCode =
        addresses.has(name) && /^(?:javascript|data:text|vbscript)/i.test(value.replace(/[\s\p{Cc}]/gu, ''));
      if (/^on/i.test(name) || name === 'srcdoc' || isCode) element.removeAttribute(name);
    }
  return template.innerHTML;
}

/** True where the page takes HTML as text. */
function takesHtml(): boolean {
  try {
    document.createElement('div').innerHTML = '<i></i>';
    return true;
  } catch {
    return false;
  }
}

/** Makes the policy that HTML as text goes through, where the page has Trusted Types and its policy allows that. */
function makePolicy(): void {
  const trustedTypes = ownGlobal('trustedTypes') as TrustedTypes | undefined;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  try {
    trustedTypes.createPolicy('default', {
      // Parsed documents are never shown.
      createHTML: (html, _type, sink) =>
        sink.endsWith('parseFromString') || !suspicious.test(html) ? html : withoutCode(html),
    });
  } catch {
    // The page's own policy refuses it. The next check shows whether the page takes HTML.
  }
}

/**
 * Makes the page take HTML as text from now on. Under Trusted Types the text editor needs that; whatever could run is taken out on the way.
 * The policy of visitors' pages stays as strict as it was until edit mode is switched on.
 *
 * @returns False where the page's policy does not allow it: the editor would fail half-way.
 */
export function acceptsHtml(): boolean {
  makePolicy();
  return takesHtml();
}
