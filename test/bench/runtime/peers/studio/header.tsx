import { useEffect, useId, useRef } from 'react';
import { findPicture } from '../../../../../demo/content/site-pictures.js';
import { imageCopies } from '../../../../../widgets/shared/image-copies.js';

interface MenuLink {
  readonly name: string;
  readonly link: string;
  readonly text?: string;
  readonly image?: { readonly picture: string; readonly alt: string };
}

interface MenuEntry {
  readonly name: string;
  readonly link?: string;
  readonly childs?: readonly MenuLink[];
}

function Preview({ picture, alt }: NonNullable<MenuLink['image']>) {
  const found = findPicture(picture, 'en');
  if (!found) throw new Error(`The studio has no picture called "${picture}".`);
  const { src, width, height } = found;
  return (
    <picture className="gh-header-preview">
      {imageCopies(src, 600, true).map(({ srcSet, type }) => (
        <source key={srcSet} srcSet={srcSet} type={type} />
      ))}
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  );
}

const Link = ({ name, link, text, image }: MenuLink) => (
  <a className="gh-header-link" href={link}>
    {text ? <span>{name}</span> : name}
    {text && <span className="gh-header-note">{text}</span>}
    {image && <Preview {...image} />}
  </a>
);

function Entry({ entry: { name, link, childs }, group }: { readonly entry: MenuEntry; readonly group: string }) {
  const panel = useId();
  if (!childs) return <li className="gh-header-item">{link && <Link name={name} link={link} />}</li>;
  return (
    <li className="gh-header-item gh-header-item--parent">
      <details className="gh-header-parent" name={group}>
        <summary className="gh-header-link" aria-controls={panel}>
          {name}
        </summary>
      </details>
      <ul
        className={`gh-header-mega${childs.some(({ image }) => image) ? ' gh-header-mega--pictured' : ''}`}
        id={panel}
      >
        {childs.map((child) => (
          <li key={child.link}>
            <Link {...child} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The head of the page; with script it changes once scrolled, and its menus close by Escape and from outside. */
export function Header({ name, menu }: { readonly name: string; readonly menu: readonly MenuEntry[] }) {
  const header = useRef<HTMLElement>(null);
  const panel = useId();
  const group = useId();
  useEffect(() => {
    const root = header.current;
    if (!root) return undefined;
    const leave = new AbortController();
    const scroll = () => root.parentElement?.toggleAttribute('data-gh-scrolled', scrollY > 50);
    const opened = () => [...root.querySelectorAll<HTMLDetailsElement>('details[open]')];
    const close = (event: Event) => {
      for (const menu of opened()) if (!event.composedPath().includes(menu.parentElement as Element)) menu.open = false;
    };
    const escape = ({ key }: KeyboardEvent) => {
      const inner = key === 'Escape' ? opened().at(-1) : undefined;
      if (inner) inner.open = false;
      inner?.querySelector('summary')?.focus();
    };
    scroll();
    window.addEventListener('scroll', scroll, { signal: leave.signal });
    window.addEventListener('click', close, { signal: leave.signal });
    window.addEventListener('keyup', escape, { signal: leave.signal });
    return () => leave.abort();
  }, []);
  return (
    <header className="gh-header gh-header--over" ref={header}>
      <div className="gh-header-bar">
        <a className="gh-header-logo" href="/">
          <img className="gh-header-dark" src="/assets/logo.svg" alt={name} width={168} height={40} />
          <img className="gh-header-light" src="/assets/logo-light.svg" alt={name} width={168} height={40} />
        </a>
        <div className="gh-header-menu">
          <details className="gh-header-drawer">
            <summary className="gh-header-toggle" aria-controls={panel}>
              <span className="gh-hidden">Menu</span>
            </summary>
          </details>
          <div className="gh-header-panel" id={panel}>
            <nav aria-label="Main menu">
              <ul className="gh-header-list">
                {menu.map((entry) => (
                  <Entry key={entry.name} entry={entry} group={group} />
                ))}
              </ul>
            </nav>
            <div className="gh-header-side">
              <ul className="gh-header-languages" aria-label="Languages">
                <li>
                  <a className="gh-header-link" href="/uk/" hrefLang="uk" lang="uk">
                    Українська
                  </a>
                </li>
              </ul>
              <a className="gh-button gh-button--quiet gh-header-touch" href="/contact/#form">
                Get in touch
              </a>
            </div>
          </div>
        </div>
        <a className="gh-button gh-header-quote" href="/contact/#form">
          Get Quote
        </a>
      </div>
    </header>
  );
}
