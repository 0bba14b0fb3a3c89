import type { SafeHtml } from '../../runtime/html/safe-html.js';

/** Shows sanitised HTML in an element that React owns nothing of; what is shown already is left alone. */
export function showHtml(element: Element, html: SafeHtml): void {
  if (element.innerHTML !== String(html)) element.innerHTML = html;
}
