import type { ReactElement } from 'react';
import { DialogEnd } from '../dialog-end.js';
import type { EditTexts } from '../edit-texts.js';
import { LoadedDialog } from '../pages/loaded-dialog.js';
import type { AreaBlock } from './area-block.js';
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
  const taken = (place.area.getAttribute('gh-area') ?? '').split(' ');
  return (
    <LoadedDialog title={texts.addBlock} load={load} texts={texts} onClose={onClose}>
      {(offered) => {
        const blocks = offered.filter(({ block }) => taken.includes(block));
        return (
          <>
            <p className="gh-edit-said" role={blocks.length === 0 ? 'status' : undefined}>
              {blocks.length === 0 ? texts.noBlocksOffered : texts.addBlockHint}
            </p>
            <ul className="gh-edit-palette">
              {blocks.map((block) => (
                <li key={block.id}>
                  <button type="button" onClick={() => onChoose(block)}>
                    <span className="gh-edit-palette-look" aria-hidden="true">
                      <iframe
                        src={`/_gh/area-blocks/${encodeURIComponent(block.id)}?lang=${encodeURIComponent(lang)}`}
                        title=""
                        tabIndex={-1}
                        sandbox="allow-same-origin"
                        loading="lazy"
                        inert
                      />
                    </span>
                    <b>{block.name}</b> <span>{block.text}</span>
                  </button>
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
