import { useId } from 'react';
import type { ReactElement } from 'react';
import { DialogEnd } from '../../view/dialog-end.js';
import type { EditTexts } from '../../view/texts.js';
import { LoadedDialog } from '../../view/loaded-dialog.js';
import type { AreaBlock } from './area-block.js';
import { BlockLook } from './block-look.js';
import type { PlaceInArea } from './place-in-area.js';

interface PaletteDialogProps {
  readonly place: PlaceInArea;
  readonly load: () => Promise<readonly AreaBlock[]>;
  readonly lang: string;
  readonly texts: EditTexts;
  readonly onChoose: (block: AreaBlock) => void;
  readonly onClose: () => void;
}

/** The blocks that an area takes, each with a picture of itself. */
export function PaletteDialog({ place, load, lang, texts, onChoose, onClose }: PaletteDialogProps): ReactElement {
  const id = useId();
  const taken = (place.area.getAttribute('gh-area') ?? '').split(' ');
  return (
    <LoadedDialog title={texts.addBlock} load={load} texts={texts} onClose={onClose}>
      {(offered) => {
        const blocks = offered.filter(({ block }) => taken.includes(block));
        return (
          <>
            <p className="gh-edit-said" role={blocks.length === 0 ? 'status' : undefined}>
              {blocks.length === 0 ? texts.noBlocksOffered : texts.addBlockAbout}
            </p>
            <ul className="gh-edit-palette">
              {blocks.map((block) => (
                <li key={block.id}>
                  <BlockLook
                    src={`/_gh/area-blocks/${encodeURIComponent(block.id)}?lang=${encodeURIComponent(lang)}`}
                  />
                  <button type="button" aria-describedby={`${id}-${block.id}`} onClick={() => onChoose(block)}>
                    {block.name}
                  </button>
                  <p id={`${id}-${block.id}`}>{block.text}</p>
                </li>
              ))}
            </ul>
            <DialogEnd texts={texts} onClose={onClose} />
          </>
        );
      }}
    </LoadedDialog>
  );
}
