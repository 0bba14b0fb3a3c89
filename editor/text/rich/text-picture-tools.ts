import type { Editor } from 'tinymce';
import type { AskInPanel } from '../in-place-editor.js';
import type { EditTexts } from '../../view/texts.js';
import { ticked, withFile } from '../../places/kinds/panel-kind.js';
import { pictureFileOf } from '../../pictures/dropped-files.js';
import { enteredBefore } from '../../saving/journal/entered-before.js';
import { checkSource, pictureFields } from '../../places/kinds/picture-kind.js';
import { pictureSize } from '../../places/kinds/picture-size.js';
import type { PictureStore } from '../../pictures/picture-store.js';
import { pictureValues } from '../../places/kinds/picture-values.js';

/** Button of the editor for pictures, by its name in its toolbar. */
export const pictureTools = 'sitePicture';

interface Around {
  readonly askInPanel: AskInPanel;
  readonly pictures: PictureStore;
  /** The text that is edited. */
  readonly textKey: string;
  readonly texts: EditTexts;
}

/** Lets pictures be put into a text and be changed there, in the same panel as all others. */
export function addPictureTools(editor: Editor, { askInPanel, pictures, textKey, texts }: Around): void {
  const pictureAtCaret = (): HTMLImageElement | undefined => {
    const node = editor.selection.getNode();
    return node instanceof HTMLImageElement ? node : undefined;
  };

  /** @param file - of a new picture; without one it is about the picture at the caret. */
  async function ask(file?: File): Promise<void> {
    const image = file ? undefined : pictureAtCaret();
    const read = (name: string) => image?.getAttribute(name) ?? undefined;
    const values = { ...pictureValues({ src: read('src'), alt: read('alt'), title: read('title') }) };
    const about = `picture ${values.src} in ${textKey}`;
    const place = editor.selection.getBookmark(2, true);
    const content = {
      about,
      fields: withFile(pictureFields, file),
      values,
      entered: file ? undefined : enteredBefore(about, values)?.entered,
      check: ({ src = '' }: { readonly src?: string }) => checkSource(src, values.src),
    };
    const changed = await askInPanel({ title: 'picture', content, pictures });
    const { src, alt, decorative, title } = { ...values, ...changed };
    const isOther = changed !== undefined && src !== values.src;
    const { width, height } = isOther ? await pictureSize(src) : {};
    if (editor.removed) return;
    editor.focus();
    editor.selection.moveToBookmark(place);
    if (!changed) return;
    const said = {
      src,
      alt: decorative === ticked ? '' : alt,
      title: title || null,
      ...(isOther && { width: width?.toString() ?? null, height: height?.toString() ?? null }),
    };
    editor.undoManager.transact(() => {
      if (image?.isConnected) {
        editor.dom.setAttribs(image, said);
        // The editor takes an attribute without a value away, and a picture without one is read out by its address.
        image.setAttribute('alt', said.alt);
      } else editor.insertContent(editor.dom.createHTML('img', { ...said, loading: 'lazy' }));
    });
    editor.nodeChanged();
  }

  editor.on('drop', (event) => {
    const file = pictureFileOf(event.dataTransfer);
    if (!file) return;
    event.preventDefault();
    event.stopPropagation();
    editor.selection.placeCaretAt(event.clientX, event.clientY);
    void ask(file);
  });
  editor.on('paste', (event) => {
    const file = pictureFileOf(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    void ask(file);
  });

  editor.ui.registry.addToggleButton(pictureTools, {
    icon: 'image',
    tooltip: texts.picture,
    onAction: () => void ask(),
    onSetup: (button) => {
      const tell = () => button.setActive(pictureAtCaret() !== undefined);
      tell();
      editor.on('NodeChange', tell);
      return () => editor.off('NodeChange', tell);
    },
  });
}
