import type { ReactElement } from 'react';
import { siteLink } from '../../runtime/page-info.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { DocumentScope } from '../../runtime/react/document-scope.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import type { BreadcrumbsLoaded, Step } from './data.js';
import type spec from './spec.js';
import texts from './texts.js';

function Label({ text, source }: Pick<Step, 'text' | 'source'>): ReactElement {
  const label = <Editable field={text} />;
  return source ? <DocumentScope {...source}>{label}</DocumentScope> : label;
}

export function Breadcrumbs({ loaded, page }: BlockProps<typeof spec, BreadcrumbsLoaded>): ReactElement | null {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'breadcrumbs');
  const { steps, isWhole } = loaded;
  if (steps.length === 0) return null;
  return (
    <nav className="gh-breadcrumbs" aria-label={t.label}>
      <ol>
        {!isWhole && (
          <li>
            <a {...siteLink('/', page)}>
              <Editable field={fields.home} />
            </a>
          </li>
        )}
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={index} aria-current={isLast ? 'page' : undefined}>
              {isLast || !step.href ? (
                <Label {...step} />
              ) : (
                <a href={step.href}>
                  <Label {...step} />
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
