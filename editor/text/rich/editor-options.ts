import type { Editor, RawEditorOptions } from 'tinymce';
import { inlineHtml } from '../../../runtime/html/inline-html.js';
import { cleanPaste } from '../paste/clean-paste.js';
import type { EditTexts } from '../../view/texts.js';
import { addLinkTools, isInLink, linkTools } from './link-tools.js';
import type { AskInPanel } from '../in-place-editor.js';
import type { PictureStore } from '../../pictures/picture-store.js';
import { markPictures, takingMark, type PastedPicture, type PictureFate } from '../paste/mark-pictures.js';
import { addPictureTaking, takingOf } from '../paste/take-pictures.js';
import { addTableTools, tableOptions, tableTools } from './table-tools.js';
import { addPictureTools, pictureTools } from './text-picture-tools.js';

const anchor = 'a[href|target|rel|title]';
const inline = 'b,strong,i,em,u,s,br,sub,sup,small,span[class],mark,code,wbr,bdi,bdo[dir]';
const flow =
  'p,div,ul,ol,li,h2,h3,h4,h5,h6,blockquote,figure,figcaption,hr,pre,table,caption,thead,tbody,tr,th[colspan|rowspan|scope],td[colspan|rowspan]';
const media = `img[src|alt|title|width|height|loading|${takingMark}]`;

/** Elements that may hold paragraphs, yet must not get any while their text has none. */
const hosts = ['div', 'li', 'dd', 'dt', 'address', 'figcaption', 'blockquote'];

const isFlow = (html: string) => /<(?:p|div|ul|ol|h[2-6]|blockquote|figure|pre|table)\b/i.test(html);

/** Language of the editor's own words, which are ours. */
export const editorLanguage = 'siteblocks';

/**
 * The editor's own words, by their English ones: all that can be seen or heard of its tools.
 *
 * @param direction The one in which the tools stand, `ltr` or `rtl`: that of the page, whatever that of the text is.
 */
export const editorWords = (t: EditTexts, direction: string): Record<string, string> => ({
  _dir: direction,
  Bold: t.bold,
  Italic: t.italic,
  Blocks: t.blocks,
  'Block {0}': `${t.blocks}: {0}`,
  Paragraph: t.paragraph,
  'Bullet list': t.bullets,
  'Numbered list': t.numbers,
  Undo: t.undo,
  Redo: t.redo,
  'Rich Text Editor': t.toolbar,
  Toolbar: t.toolbar,
  'More...': t.moreTools,
  'Reveal or hide additional toolbar items': t.moreTools,
});

/** What was copied in a text of the site keeps its accents, and its paragraphs where there are any. */
function ownPaste(html: string, withBlocks: boolean, decide: (picture: PastedPicture) => PictureFate): string {
  if (!/<img\b/i.test(html)) return withBlocks ? html : inlineHtml(html);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  markPictures(body, decide);
  return withBlocks ? body.innerHTML : inlineHtml(body.innerHTML);
}

/** Decides on pictures that are pasted into a text that holds none: they are counted, for the editor to be told. */
function countedPictures(): { readonly decide: () => PictureFate; readonly count: () => number } {
  let count = 0;
  return {
    decide() {
      count += 1;
      return 'drop';
    },
    count: () => count,
  };
}

function addAccentButton(editor: Editor, name: string, icon: string, tooltip: string): void {
  editor.ui.registry.addToggleButton(name, {
    icon,
    tooltip,
    onAction: () => editor.formatter.toggle(name),
    onSetup: (button) => editor.formatter.formatChanged(name, (active) => button.setActive(active)).unbind,
  });
}

/** The editor's own way to break a line scrolls by means of an inline style, which `style-src 'self'` refuses and reports. */
function breakLinesNatively(editor: Editor): void {
  editor.on('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || event.isDefaultPrevented()) return;
    event.preventDefault();
    editor.undoManager.transact(() => document.execCommand('insertLineBreak'));
  });
}

/** The editor's own way to bring the caret into sight, as after undoing, writes an inline style, too. */
function scrollNatively(editor: Editor): void {
  editor.on('init', () => {
    const { selection } = editor;
    selection.scrollIntoView = (element = selection.getNode()) => element.scrollIntoView({ block: 'nearest' });
  });
}

interface EditorWishes {
  readonly html: string;
  /** True for a text that may have paragraphs, lists and headings whatever it has now. */
  readonly blocks: boolean;
  readonly target: HTMLElement;
  readonly texts: EditTexts;
  /** Holder of all that edit mode shows. */
  readonly holder: HTMLElement;
  readonly pictures: PictureStore;
  readonly askInPanel: AskInPanel;
  /** The text that is edited. */
  readonly textKey: string;
  readonly notify: (text: string) => void;
  /** Called in the task in which the editor changes the text without an event of its own. */
  readonly onOwnChange: () => void;
}

/** How the editor behaves on one text: formats of the site only, paragraphs only where the text has them, no marks that the sanitiser drops. */
export function editorOptions({ html, blocks, target, texts: t, ...around }: EditorWishes): RawEditorOptions {
  const withBlocks = blocks || isFlow(html);
  const withLinks = !isInLink(target);
  const formats = withLinks ? `${anchor},${inline}` : inline;
  return {
    inline: true,
    license_key: 'gpl',
    skin: false,
    content_css: false,
    promotion: false,
    branding: false,
    menubar: false,
    contextmenu: false,
    browser_spellcheck: true,
    toolbar: `${withLinks ? `${linkTools} | ` : ''}bold italic accentColor accentBackground | ${blocks ? `blocks bullist numlist ${tableTools} ${pictureTools} | ` : ''}undo redo`,
    block_formats: `${t.paragraph}=p; ${t.heading} 2=h2; ${t.heading} 3=h3; ${t.heading} 4=h4`,
    // Not their colours: the menu has a background of its own.
    preview_styles: 'font-family font-weight font-style',
    toolbar_mode: 'wrap',
    toolbar_persist: true,
    plugins: blocks ? 'lists table' : '',
    ...tableOptions,
    language: editorLanguage,
    directionality: getComputedStyle(target).direction === 'rtl' ? 'rtl' : 'ltr',
    convert_urls: false,
    entity_encoding: 'raw',
    paste_data_images: false,
    // It would say so in words of its own: files are taken care of for the whole page.
    block_unsupported_drop: false,
    object_resizing: false,
    indent: false,
    text_patterns: false,
    valid_elements: withBlocks ? `${formats},${flow},${media}` : formats,
    valid_classes: { span: 'accent-color accent-background' },
    valid_styles: {},
    ...(withBlocks ? {} : { valid_children: hosts.map((name) => `-${name}[p]`).join(',') }),
    newline_behavior: withBlocks ? 'default' : 'linebreak',
    // Formats that are given by style are read before they are dropped.
    paste_remove_styles_if_webkit: false,
    paste_preprocess: (editor, paste) => {
      const taking = takingOf(editor);
      const refused = countedPictures();
      taking?.begin();
      const clean = paste.internal ? ownPaste : cleanPaste;
      paste.content = clean(paste.content, withBlocks, taking?.decide ?? refused.decide);
      if (refused.count() > 0) around.notify(t.pastedNoPictures.replace('{count}', String(refused.count())));
    },
    formats: {
      accentColor: { inline: 'span', classes: 'accent-color' },
      accentBackground: { inline: 'span', classes: 'accent-background' },
    },
    setup: (editor) => {
      addAccentButton(editor, 'accentColor', 'text-color', t.accentColor);
      addAccentButton(editor, 'accentBackground', 'highlight-bg-color', t.accentBackground);
      if (withLinks) addLinkTools(editor, { ...around, texts: t });
      if (blocks) {
        addTableTools(editor, t);
        addPictureTools(editor, { ...around, texts: t });
        addPictureTaking(editor, { ...around, texts: t });
      }
      scrollNatively(editor);
      if (!withBlocks) breakLinesNatively(editor);
    },
  };
}
