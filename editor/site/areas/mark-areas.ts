const className = 'gh-edit-area';

/** True for the button that edit mode puts into areas, and for what is in it. */
export const isAreaButton = (node: Node): boolean =>
  Boolean((node instanceof Element ? node : node.parentElement)?.closest(`.${className}`));

interface AreaButtons {
  readonly label: string;
  /** True for an area that the editor may change. */
  readonly isOpen: (area: HTMLElement) => boolean;
  readonly onAdd: (area: HTMLElement) => void;
}

/** Gives each area of a page that has none yet a button at its end, which adds a block. */
export function markAreas(document: Document, { label, isOpen, onAdd }: AreaButtons): void {
  for (const area of document.querySelectorAll<HTMLElement>('[gh-area]')) {
    if (area.querySelector(`:scope > .${className}`) || !isOpen(area)) continue;
    const holder = document.createElement('div');
    holder.className = `gh-edit-ui ${className}`;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'gh-edit-button';
    button.textContent = `+ ${label}`;
    button.addEventListener('click', () => onAdd(area));
    holder.append(button);
    area.append(holder);
  }
}

/** Takes all these buttons off the page. */
export function unmarkAreas(document: Document): void {
  for (const holder of document.querySelectorAll(`.${className}`)) holder.remove();
}
