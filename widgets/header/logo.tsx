import type { ReactElement } from 'react';
import { siteFile } from '../../runtime/page/page-info.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { Brand } from './data.js';
import texts from './texts.js';

interface LogoProps {
  readonly brand: Brand | undefined;
  readonly homepage: string;
  /** True where the head may be transparent, so that a white logo is needed too. */
  readonly over: boolean;
}

/** The way home: the site's logo, or its name beside its own mark. */
export function Logo({ brand, homepage, over }: LogoProps): ReactElement {
  const { page } = useBlock();
  const t = useTexts(texts);
  const name = brand?.name?.value ?? '';
  const logo = brand?.logo?.value && siteFile(brand.logo.value, page);
  const logoLight = brand?.logoLight?.value && siteFile(brand.logoLight.value, page);
  const size = { width: 168, height: 40 };
  return (
    <a className="gh-header-logo" href={homepage} aria-label={name ? undefined : t.home}>
      {logo ? (
        <>
          <img
            className={`gh-header-dark${over && !logoLight ? ' gh-header-whiten' : ''}`}
            src={logo}
            alt={name}
            {...size}
          />
          {over && logoLight && <img className="gh-header-light" src={logoLight} alt={name} {...size} />}
        </>
      ) : (
        <>
          <svg className="gh-header-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
            <path
              d="M16 2 28 9v14l-12 7L4 23V9z"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinejoin="round"
            />
            <path d="M16 16 28 9v14l-12 7z" fill="currentColor" />
          </svg>
          {brand?.name && <Editable className="gh-header-name" field={brand.name} />}
        </>
      )}
    </a>
  );
}
