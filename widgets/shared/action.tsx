import type { ReactElement, ReactNode } from 'react';
import { editAttributes } from '../../runtime/contract/edit-attributes.js';
import { siteLink } from '../../runtime/page/page-info.js';
import { noPlacement, openerAttributes } from '../../runtime/entry/popup-opener.js';
import { useBlock } from '../../runtime/react/block-context.js';

interface ActionProps {
  /** Default: where the site's contact form is, so that an opener works without script, or without that popup. */
  readonly link?: string | undefined;
  readonly popupId?: string | undefined;
  readonly placement?: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
  /** The link as the document holds it, for editors. */
  readonly stored?: object | undefined;
}

/** A link, or a link that opens a popup instead where that popup is on the page. */
export function Action({ link, popupId, placement, className, children, stored }: ActionProps): ReactElement {
  const { page, shadow } = useBlock();
  const opener = popupId
    ? { [openerAttributes.popup]: popupId, [openerAttributes.placement]: placement || noPlacement }
    : {};
  return (
    <a
      className={className}
      part={shadow && className.startsWith('gh-button') ? 'button' : undefined}
      {...(stored && editAttributes(stored))}
      {...siteLink(link || page.settings.contact || '#', page)}
      {...opener}
    >
      {children}
    </a>
  );
}
