import type PhotoSwipe from 'photoswipe';
import { pageDocument } from '../../../runtime/basics/page-document.js';

type Control = Parameters<NonNullable<PhotoSwipe['ui']>['registerElement']>[0];
type Icon = Exclude<NonNullable<Control['html']>, string>;

const svg = 'http://www.w3.org/2000/svg';

function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = pageDocument.createElementNS(svg, name) as SVGElement;
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

/** Shapes of an icon from PhotoSwipe's own markup, which is nothing but tags without content. */
const shapesOf = (markup: string): SVGElement[] =>
  [...markup.matchAll(/<(\w+) ([^>]*)\/>/g)].map(([, name = '', attributes = '']) =>
    svgElement(
      name,
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, attribute = '', value = '']) => [
          attribute.replace('xlink:', ''),
          value,
        ]),
      ),
    ),
  );

function iconOf({ size = 32, inner, outlineID }: Icon): SVGElement {
  const icon = svgElement('svg', {
    'aria-hidden': 'true',
    class: 'pswp__icn',
    viewBox: `0 0 ${size} ${size}`,
    width: String(size),
    height: String(size),
  });
  if (outlineID) icon.append(svgElement('use', { class: 'pswp__icn-shadow', href: `#${outlineID}` }));
  icon.append(...shapesOf(inner));
  return icon;
}

/** Where a control goes; the bar at the top is made with the first one in it. */
function holderOf(lightbox: PhotoSwipe, { appendTo = 'bar' }: Control): Element | undefined {
  if (appendTo === 'root') return lightbox.element;
  if (appendTo === 'wrapper') return lightbox.scrollWrap;
  if (!lightbox.topBar) {
    lightbox.topBar = pageDocument.createElement('div');
    lightbox.topBar.className = 'pswp__top-bar pswp__hide-on-close';
    lightbox.scrollWrap?.append(lightbox.topBar);
  }
  return lightbox.topBar;
}

/**
 * Makes a control of the lightbox as PhotoSwipe does, but from nodes: PhotoSwipe writes HTML, which Trusted Types would
 * block.
 */
export function buildControl(lightbox: PhotoSwipe, control: Control): void {
  const { name = '', isButton, className, title, html, onInit, onClick } = control;
  const element = pageDocument.createElement(isButton ? 'button' : 'div');
  const ownClass = className ?? `pswp__${isButton ? 'button--' : ''}${name}`;
  element.className = isButton ? `pswp__button ${ownClass}` : ownClass;
  if (control.appendTo === 'root' || control.appendTo === 'wrapper') element.classList.add('pswp__hide-on-close');
  if (element instanceof HTMLButtonElement) {
    const given = (lightbox.options as Readonly<Record<string, unknown>>)[`${name}Title`];
    element.type = 'button';
    element.title = typeof given === 'string' ? given : (title ?? '');
    element.setAttribute('aria-label', element.title);
  }
  if (typeof html === 'object') element.append(iconOf(html));
  onInit?.(element, lightbox);
  if (typeof onClick === 'function') element.onclick = (event) => onClick(event, element, lightbox);
  else if (onClick) element.onclick = () => (lightbox[onClick] as () => void)();
  holderOf(lightbox, control)?.append(lightbox.applyFilters('uiElement', element, control));
}
