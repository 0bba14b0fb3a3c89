import { useEffect } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { WidgetSpec } from '../contract/define-widget.js';
import type { Load, PreparedBlock } from '../page/prepare-block.js';
import { BlockContext } from './block-context.js';
import type { BlockContextValue } from './block-context.js';
import { Children } from './children.js';
import { ErrorBoundary } from './error-boundary.js';

/** Props of a block's component. `L` is what its `data.ts` loads. */
export type BlockProps<S extends WidgetSpec = WidgetSpec, L = unknown> = Pick<
  PreparedBlock<S, L>,
  'attributes' | 'data' | 'loaded' | 'page'
>;

/** A block as its folder exports it: contract, component, and what it asks of the site. */
export interface BlockDefinition {
  readonly spec: WidgetSpec;
  readonly component: ComponentType<BlockProps<never, never>>;
  readonly load?: Load<never> | undefined;
}

interface BlockRootProps {
  readonly definition: BlockDefinition;
  readonly prepared: PreparedBlock;
  readonly context: BlockContextValue;
  readonly onError: (error: unknown) => void;
  /** Called when it stands on the page for the first time, with its effects done. */
  readonly onShown?: () => void;
}

/** The root of every block, the same on the server and in the browser. */
export function Block({ definition, prepared, context, onError, onShown }: BlockRootProps): ReactElement {
  useEffect(() => onShown?.(), [onShown]);
  const Component = definition.component as ComponentType<BlockProps>;
  const component = (
    <Component attributes={prepared.attributes} data={prepared.data} loaded={prepared.loaded} page={prepared.page} />
  );
  return (
    <BlockContext value={context}>
      <ErrorBoundary onError={onError}>
        {prepared.isSection ? (
          <section className="gh-room">
            <div className="container">{component}</div>
          </section>
        ) : (
          component
        )}
        {definition.spec.children || !context.children ? null : <Children hidden />}
      </ErrorBoundary>
    </BlockContext>
  );
}
