import { useCallback, useMemo, useState } from 'react';
import type { DragEvent, ReactElement } from 'react';
import type { DocumentAddress } from '../../../sdk/index.js';
import type { Target } from '../../../sdk/operations/operation.js';
import { BarIcon } from '../../view/bar-icon.js';
import { explainError } from '../../view/explain-error.js';
import { IconButton } from '../../view/icon-button.js';
import type { PanelContext } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { settingStore } from '../shared/setting-store.js';
import type { Steps } from '../shared/collect-steps.js';
import { LinkForm } from './link-form.js';
import { linksAt, linkTree } from './link-tree.js';
import type { Place, TreeLink } from './link-tree.js';

interface LinkTreeProps {
  readonly panel: PanelContext;
  readonly address: DocumentAddress;
  /** Way to the list in the document; the same array at each render. */
  readonly list: Target;
  readonly label: string;
  /** Links may stand under other links. */
  readonly isNested?: boolean;
}

/** A list of links as a tree: add, edit, order, nest, remove; by drag and by buttons. */
export function LinkTree({ panel, address, list, label, isNested = false }: LinkTreeProps): ReactElement {
  const { texts: t, tell, surroundings, client } = panel;
  const store = useMemo(() => settingStore({ client }, address), [client, address]);
  const tree = useMemo(() => linkTree(list), [list]);
  const [edited, setEdited] = useState<Place | 'new'>();
  const [dragged, setDragged] = useState<Place>();

  const load = useCallback(async () => linksAt(await store.read(), list), [store, list]);

  return (
    <section className="gh-panel-stack" aria-label={label}>
      <h2>{label}</h2>
      <LoadedSection load={load}>
        {(links, again) => {
          const attempt = async (run: (steps: Steps) => void, message: string): Promise<boolean> => {
            try {
              const undo = await store.change(run);
              again();
              tell(message, async () => {
                await undo();
                again();
              });
              return true;
            } catch (error) {
              tell(explainError(error, surroundings.texts));
              again();
              return false;
            }
          };
          const said = (text: string, { name }: Pick<TreeLink, 'name'>) => text.replace('{name}', () => name);
          const moveTo = (link: TreeLink, run: (steps: Steps) => void) => void attempt(run, said(t.treeMoved, link));

          /** Carries out a drop on a link: beside it in the same list, else under it. */
          const drop = (event: DragEvent, target: Place): void => {
            event.preventDefault();
            event.stopPropagation();
            if (!dragged) return;
            const link = linkAt(links, dragged);
            setDragged(undefined);
            if (!link) return;
            const box = event.currentTarget.getBoundingClientRect();
            const share = (event.clientY - box.top) / box.height;
            const isInside = isNested && share > 0.3 && share < 0.7 && target.length === 1 && dragged.length === 1;
            if (isInside && dragged[0] !== target[0] && link.children.length === 0)
              return moveTo(link, tree.nest(dragged[0], target[0]));
            if (dragged.length === 2 && target.length === 1) return moveTo(link, tree.lift(dragged));
            if (dragged.length !== target.length || (dragged.length === 2 && dragged[0] !== target[0])) return;
            const [from, to] = [dragged.at(-1) ?? 0, target.at(-1) ?? 0];
            if (from !== to) moveTo(link, tree.move(dragged, to));
          };

          const row = (link: TreeLink, place: Place, siblings: readonly TreeLink[]): ReactElement => {
            const at = place.at(-1) ?? 0;
            const above = place.length === 1 ? siblings[at - 1] : undefined;
            const isEdited = edited !== 'new' && edited?.join() === place.join();
            const button = (icon: 'up' | 'down' | 'right' | 'left' | 'remove', text: string, run: () => void) => (
              <IconButton icon={icon} label={said(text, link)} onPress={run} />
            );
            return (
              <li key={place.join()}>
                <div
                  className="gh-panel-leaf"
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', link.name);
                    setDragged(place);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                  onDragOver={(event) => dragged && event.preventDefault()}
                  onDrop={(event) => drop(event, place)}
                >
                  <BarIcon name="grip" />
                  <button
                    type="button"
                    className="gh-panel-name"
                    aria-expanded={isEdited}
                    title={said(t.treeEdit, link)}
                    onClick={() => setEdited(isEdited ? undefined : place)}
                  >
                    <b>{link.name}</b>
                    <span className="gh-panel-soft">{link.link}</span>
                  </button>
                  <span className="gh-panel-leaf-tools">
                    {at > 0 && button('up', t.treeUp, () => moveTo(link, tree.move(place, at - 1)))}
                    {at < siblings.length - 1 &&
                      button('down', t.treeDown, () => moveTo(link, tree.move(place, at + 1)))}
                    {isNested &&
                      above &&
                      link.children.length === 0 &&
                      button('right', t.treeIn, () => moveTo(link, tree.nest(at, at - 1)))}
                    {place.length === 2 && button('left', t.treeOut, () => moveTo(link, tree.lift(place)))}
                    {button('remove', t.treeRemove, () => void attempt(tree.remove(place), said(t.treeRemoved, link)))}
                  </span>
                </div>
                {isEdited && (
                  <LinkForm
                    panel={panel}
                    start={link}
                    mayLackLink={place.length === 1 && isNested}
                    onCancel={() => setEdited(undefined)}
                    onSave={async (next) => {
                      if (await attempt(tree.change(place, next), t.lookSaved)) setEdited(undefined);
                    }}
                  />
                )}
                {link.children.length > 0 && place.length === 1 && (
                  <ul className="gh-panel-tree">
                    {link.children.map((child, index) => row(child, [at, index], link.children))}
                  </ul>
                )}
              </li>
            );
          };

          return (
            <>
              {links.length === 0 ? (
                <p className="gh-panel-soft">{t.treeEmpty}</p>
              ) : (
                <ul className="gh-panel-tree" aria-label={label}>
                  {links.map((link, index) => row(link, [index], links))}
                </ul>
              )}
              {edited === 'new' ? (
                <LinkForm
                  panel={panel}
                  start={{ name: '', link: '' }}
                  mayLackLink={isNested}
                  parents={isNested ? links.map(({ name }) => name) : []}
                  onCancel={() => setEdited(undefined)}
                  onSave={async ({ under, ...next }) => {
                    if (await attempt(tree.add(next, under), said(t.treeAdded, next))) setEdited(undefined);
                  }}
                />
              ) : (
                <div className="gh-edit-buttons">
                  <button type="button" className="gh-edit-button" onClick={() => setEdited('new')}>
                    <BarIcon name="plus" />
                    {t.treeAdd}
                    <span className="gh-edit-unseen">: {label}</span>
                  </button>
                </div>
              )}
            </>
          );
        }}
      </LoadedSection>
    </section>
  );
}

const linkAt = (links: readonly TreeLink[], [first, second]: Place): TreeLink | undefined =>
  second === undefined ? links[first] : links[first]?.children[second];
