import { releasePictures } from './parse-page.js';

let elsewhere: Document | undefined;

/** A copy of an element as it is now, in a document without a view: the page's own would fetch the pictures of a copy once more, and keep them. */
export function copyToCompare<Copied extends Element>(element: Copied): Copied {
  elsewhere ??= document.implementation.createHTMLDocument('');
  const copy = elsewhere.importNode(element, true);
  // No stored text has them, and of a picture that is compared it is the address alone that counts.
  releasePictures(copy);
  return copy;
}
