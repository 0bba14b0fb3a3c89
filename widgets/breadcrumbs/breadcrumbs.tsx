import type { ReactElement } from 'react';
import { siteLink } from '../../runtime/page/page-info.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { Trail } from '../shared/trail.js';
import type { BreadcrumbsLoaded } from './data.js';
import type spec from './spec.js';
import texts from './texts.js';

export function Breadcrumbs({ loaded, page }: BlockProps<typeof spec, BreadcrumbsLoaded>): ReactElement | null {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'breadcrumbs');
  const { steps, isWhole } = loaded;
  const home = { text: fields.home, ...siteLink('/', page) };
  return (
    <Trail className="gh-breadcrumbs" name={t.label} steps={isWhole || steps.length === 0 ? steps : [home, ...steps]} />
  );
}
