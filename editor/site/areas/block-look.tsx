import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { releasePictures, parsePage } from '../../places/parse-page.js';

interface BlockLookProps {
  /** A page that shows the block alone. */
  readonly src: string;
}

/** Puts the page's body into a shadow root, where its styles meet nothing else. */
function show(holder: HTMLElement, html: string): void {
  const { page, css } = parsePage(html);
  const root = holder.shadowRoot ?? holder.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  // What a site says of its root holds for the root of the shadow.
  sheet.replaceSync(css.replaceAll(':root', ':host'));
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(
    ...[...page.body.children].filter((node) => !node.matches('script')).map((node) => document.importNode(node, true)),
  );
  releasePictures(page);
}

/** What a new block looks like, small; nothing where the site does not answer: its name and words say enough. */
export function BlockLook({ src }: BlockLookProps): ReactElement {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const off = new AbortController();
    const load = async (): Promise<void> => {
      const answer = await fetch(src, { signal: off.signal, headers: { accept: 'text/html' } });
      const html = await answer.text();
      if (answer.ok && holder.current && !off.signal.aborted) show(holder.current, html);
    };
    load().catch(() => undefined);
    return () => off.abort();
  }, [src]);
  return (
    <div className="gh-edit-palette-look" aria-hidden="true" inert>
      <div ref={holder} />
    </div>
  );
}
