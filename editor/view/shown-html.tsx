import type { ReactElement } from 'react';
import type { SafeHtml } from '../../runtime/html/safe-html.js';
import { showHtml } from './show-html.js';

interface ShownHtmlProps {
  readonly html: SafeHtml;
}

/** A text as the page shows it. */
export function ShownHtml({ html }: ShownHtmlProps): ReactElement {
  return <div key={String(html)} ref={(node) => void (node && showHtml(node, html))} />;
}
