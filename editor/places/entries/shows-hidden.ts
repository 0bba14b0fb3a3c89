import { asOfAttribute } from '../../../runtime/page/as-of.js';

/** True where the site has a view of its pages for editors, in which they see hidden entries. Its pages say as of when they were made. */
export const showsHidden = ({ documentElement }: Document): boolean => documentElement.hasAttribute(asOfAttribute);
