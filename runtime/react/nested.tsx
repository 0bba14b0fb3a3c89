import { createElement } from 'react';
import type { ReactElement } from 'react';
import { emptyHtml } from '../html/safe-html.js';
import { useBlock } from './block-context.js';
import { useFromServer } from './use-from-server.js';

/** Parts that pages style. A block passes on those of the blocks inside it. */
const parts = 'button,card,close,field,panel,title';

interface NestedProps {
  readonly tag: `gh-${string}`;
  /** Attribute texts; `undefined` and `false` are left out, `true` is an empty attribute. */
  readonly attributes?: Readonly<Record<string, string | number | boolean | undefined>>;
}

/**
 * Another block inside a block. Only the inner element owns its content: the server fills it in a separate pass, and
 * React neither compares nor changes it. A rendering in the browser alone is empty, so a plain leaf is enough.
 *
 * @example <Nested tag="gh-form" attributes={{ 'data-form-id': 'main' }} />
 */
export function Nested({ tag, attributes = {} }: NestedProps): ReactElement {
  const fromServer = useFromServer();
  const { shadow } = useBlock();
  const texts = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [[name, value === true ? '' : String(value)] as const],
  );
  return createElement(tag, {
    ...Object.fromEntries(texts),
    ...(shadow ? { exportparts: parts } : {}),
    ...(fromServer ? { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: emptyHtml() } } : {}),
  });
}
