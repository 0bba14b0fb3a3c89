import type { ReactElement, ReactNode } from 'react';
import { siteHref } from '../../runtime/page-info.js';
import { noPlacement, openerAttributes } from '../../runtime/popup-opener.js';
import { useBlock } from '../../runtime/react/block-context.js';

/** Where an opener leads on a page without script, or without that popup. */
const contactForm = '/contact/#form';

interface ActionProps {
  readonly link?: string | undefined;
  readonly popupId?: string | undefined;
  readonly placement?: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link, or a link that opens a popup instead where that popup is on the page. */
export function Action({ link, popupId, placement, className, children }: ActionProps): ReactElement {
  const { page } = useBlock();
  const opener = popupId
    ? { [openerAttributes.popup]: popupId, [openerAttributes.placement]: placement || noPlacement }
    : {};
  return (
    <a className={className} href={siteHref(link || contactForm, page)} {...opener}>
      {children}
    </a>
  );
}
