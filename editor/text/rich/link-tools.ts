import type { Editor } from 'tinymce';
import type { AskInPanel } from '../in-place-editor.js';
import type { EditTexts } from '../../view/texts.js';
import { enteredBefore } from '../../saving/journal/entered-before.js';
import { addressField, link, targetField } from '../../places/kinds/link-kind.js';
import type { PanelField, PanelValues } from '../../places/kinds/panel-kind.js';

/** Buttons of the editor that set and remove links, by their names in its toolbar. */
export const linkTools = 'siteLink siteUnlink';

/** True for a text that lies in a link or a control: another link in it would break the page. */
export const isInLink = (element: Element): boolean => element.closest('a[href], button, summary') !== null;

/** What the editor puts at the ends of a link, so that the caret can stand there. */
const caretPlace = '\ufeff';

const wordsOf = (element: Element | null): string => (element?.textContent ?? '').replaceAll(caretPlace, '');

const holdsWords = (element: Element): boolean => element.childElementCount === 0;

interface Around {
  readonly askInPanel: AskInPanel;
  /** The text that is edited. */
  readonly textKey: string;
  readonly texts: EditTexts;
}

/** Lets links of a text be set in the same panel as all others. */
export function addLinkTools(editor: Editor, { askInPanel, textKey, texts }: Around): void {
  const linkAtCaret = () => editor.dom.getParent<HTMLAnchorElement>(editor.selection.getNode(), 'a[href]');

  function put(anchor: HTMLAnchorElement | null, { link: href = '', text = '', target = '' }: PanelValues): void {
    const attributes = { href, target: target || null };
    if (anchor) {
      editor.dom.setAttribs(anchor, attributes);
      if (text && holdsWords(anchor)) anchor.textContent = text;
    } else if (editor.selection.isCollapsed())
      editor.insertContent(editor.dom.createHTML('a', attributes, editor.dom.encode(text || href)));
    else editor.execCommand('mceInsertLink', false, attributes);
  }

  async function ask(): Promise<void> {
    const anchor = linkAtCaret();
    const asksWords = anchor ? holdsWords(anchor) : editor.selection.isCollapsed();
    const values: PanelValues = {
      link: anchor?.getAttribute('href') ?? '',
      target: anchor?.getAttribute('target') ?? '',
      ...(asksWords && { text: wordsOf(anchor) }),
    };
    const words: PanelField = { name: 'text', label: 'linkText' };
    const fields = [{ ...addressField, required: true }, ...(asksWords ? [words] : []), targetField(texts)];
    const place = editor.selection.getBookmark(2, true);
    const about = `link ${values['link']} in ${textKey}`;
    const entered = enteredBefore(about, values)?.entered;
    const content = { about, fields, values, entered, check: link.check };
    const changed = await askInPanel({ title: 'link', content });
    if (editor.removed) return;
    editor.focus();
    editor.selection.moveToBookmark(place);
    if (!changed) return;
    editor.undoManager.transact(() => put(anchor, { ...values, ...changed }));
    editor.nodeChanged();
  }

  editor.ui.registry.addToggleButton('siteLink', {
    icon: 'link',
    tooltip: texts.link,
    onAction: () => void ask(),
    onSetup: (button) => {
      const tell = () => button.setActive(linkAtCaret() !== null);
      tell();
      editor.on('NodeChange', tell);
      return () => editor.off('NodeChange', tell);
    },
  });
  editor.ui.registry.addButton('siteUnlink', {
    icon: 'unlink',
    tooltip: texts.removeLink,
    onAction: () => void editor.execCommand('unlink'),
    onSetup: (button) => {
      const tell = () => button.setEnabled(linkAtCaret() !== null);
      tell();
      editor.on('NodeChange', tell);
      return () => editor.off('NodeChange', tell);
    },
  });
  editor.addShortcut('meta+k', texts.link, () => void ask());
}
