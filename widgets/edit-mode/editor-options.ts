import type { Editor, RawEditorOptions } from 'tinymce';
import type { EditTexts } from './edit-texts.js';

const inline = 'a[href|target|rel|title],b,strong,i,em,u,s,br,sub,sup,small,span[class],mark,code,wbr,bdi,bdo[dir]';
const flow =
  'p,div,ul,ol,li,h2,h3,h4,h5,h6,blockquote,figure,figcaption,hr,pre,table,caption,thead,tbody,tr,th[colspan|rowspan|scope],td[colspan|rowspan]';
const media = 'img[src|alt|title|width|height|loading]';

/** Elements that may hold paragraphs, yet must not get any while their text has none. */
const hosts = ['div', 'li', 'dd', 'dt', 'address', 'figcaption', 'blockquote'];

const isFlow = (html: string) => /<(?:p|div|ul|ol|h[2-6]|blockquote|figure|pre|table)\b/i.test(html);

/** Paragraphs of pasted text become lines where the text has no paragraphs. */
const linesOf = (html: string) => html.replace(/<\/(?:p|div|li|h[1-6]|tr)>\s*(?=<)/gi, '<br>');

/** Language of the editor's own words, which are ours. */
export const editorLanguage = 'siteblocks';

/** The editor's own words, by their English ones. */
export const editorWords = (t: EditTexts): Record<string, string> => ({
  Bold: t.bold,
  Italic: t.italic,
  Blocks: t.blocks,
  Paragraph: t.paragraph,
  'Bullet list': t.bullets,
  'Numbered list': t.numbers,
  Undo: t.undo,
  Redo: t.redo,
  Link: t.link,
  'Link...': t.link,
  'Insert/edit link': t.link,
  'Insert/Edit Link': t.link,
  URL: t.linkAddress,
  'Text to display': t.linkText,
  Title: t.pictureTitle,
  'Open link in...': t.linkTarget,
  'Current window': t.sameWindow,
  'New window': t.newWindow,
  Save: t.save,
  Cancel: t.cancel,
});

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

interface EditorWishes {
  readonly html: string;
  /** True for a text that may have paragraphs, lists and headings whatever it has now. */
  readonly blocks: boolean;
  readonly target: HTMLElement;
  readonly texts: EditTexts;
}

/** How the editor behaves on one text: formats of the site only, paragraphs only where the text has them, no marks that the sanitiser drops. */
export function editorOptions({ html, blocks, target, texts: t }: EditorWishes): RawEditorOptions {
  const withBlocks = blocks || isFlow(html);
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
    toolbar: `link | bold italic accentColor accentBackground | ${blocks ? 'blocks bullist numlist | ' : ''}undo redo`,
    block_formats: `${t.paragraph}=p; ${t.heading} 2=h2; ${t.heading} 3=h3; ${t.heading} 4=h4`,
    toolbar_mode: 'wrap',
    toolbar_persist: true,
    plugins: blocks ? 'link lists' : 'link',
    language: editorLanguage,
    directionality: getComputedStyle(target).direction === 'rtl' ? 'rtl' : 'ltr',
    convert_urls: false,
    link_default_protocol: 'https',
    entity_encoding: 'raw',
    paste_data_images: false,
    object_resizing: false,
    indent: false,
    text_patterns: false,
    valid_elements: withBlocks ? `${inline},${flow},${media}` : inline,
    valid_classes: { span: 'accent-color accent-background' },
    valid_styles: {},
    ...(withBlocks ? {} : { valid_children: hosts.map((name) => `-${name}[p]`).join(',') }),
    newline_behavior: withBlocks ? 'default' : 'linebreak',
    paste_preprocess: (_editor, paste) => {
      if (!withBlocks) paste.content = linesOf(paste.content);
    },
    formats: {
      accentColor: { inline: 'span', classes: 'accent-color' },
      accentBackground: { inline: 'span', classes: 'accent-background' },
    },
    setup: (editor) => {
      addAccentButton(editor, 'accentColor', 'text-color', t.accentColor);
      addAccentButton(editor, 'accentBackground', 'highlight-bg-color', t.accentBackground);
      if (!withBlocks) breakLinesNatively(editor);
    },
  };
}
