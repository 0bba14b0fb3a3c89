import { useLayoutEffect, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent, ReactElement } from 'react';
import type { Clean } from '../../../runtime/html/safe-html.js';
import { showHtml } from '../../view/show-html.js';

interface HtmlFieldProps {
  readonly html: string;
  /** `rich`: one paragraph. `text`: several. */
  readonly kind: 'rich' | 'text';
  readonly lang: string;
  readonly label: string;
  readonly describedBy: string;
  readonly clean: Clean;
  readonly onInput: (html: string) => void;
}

/** A field for a text with formats. It keeps the formats; bold and italic work by their keys. */
export function HtmlField({ html, kind, lang, label, describedBy, clean, onInput }: HtmlFieldProps): ReactElement {
  const field = useRef<HTMLDivElement>(null);
  const typed = useRef<string>(undefined);
  // What was typed stands there already.
  useLayoutEffect(() => {
    if (field.current && html !== typed.current) showHtml(field.current, clean(html));
  }, [html, clean]);

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || kind === 'text' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!event.nativeEvent.isComposing) document.execCommand('insertLineBreak');
  }

  function paste(event: ClipboardEvent): void {
    event.preventDefault();
    const words = event.clipboardData.getData('text/plain');
    document.execCommand('insertText', false, kind === 'text' ? words : words.replace(/\s*\n\s*/g, ' '));
  }

  return (
    <div
      ref={field}
      className="gh-panel-words"
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
      lang={lang}
      contentEditable
      suppressContentEditableWarning
      onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
      onKeyDown={press}
      onPaste={paste}
      onDrop={(event) => event.preventDefault()}
      onInput={({ currentTarget }) => {
        const words = String(clean(currentTarget.innerHTML)).replace(/(?:<br\s*\/?>\s*)+$/i, '');
        typed.current = words;
        onInput(words);
      }}
    />
  );
}
