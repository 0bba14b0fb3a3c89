import { describe, expect, it, vi } from 'vitest';
import type { ServerBlock } from '../../runtime/server/server-block.js';
import { renderPage } from '../../runtime/server/render-page.js';
import { configSite } from '../../test/support/config-site.js';
import ukrainian from '../texts/uk/button.js';
import { Button } from './button.js';
import spec from './spec.js';

const address = { app_id: 1, item_id: 2, element_id: 3 };
const onProblem = vi.fn();

async function render(tag: string, data: unknown = null, lang = 'en-US'): Promise<string> {
  onProblem.mockClear();
  const site = configSite({}, { texts: ukrainian, component: { data, address, rev: 1 } });
  const registry = [{ spec, component: Button }] as unknown as readonly ServerBlock[];
  return renderPage(tag, { site, registry, url: new URL('https://studio.example/'), build: 'test', lang, onProblem });
}

describe('a button', () => {
  it('is a link with the text of its author', async () => {
    expect(await render('<gh-button data-link="/blog/">All <b>articles</b></gh-button>')).toContain(
      '<a class="gh-button" href="/blog/"><gh-children>All <b>articles</b></gh-children></a>',
    );
  });

  it('opens a popup, says where from, and leads to the contact form without script', async () => {
    expect(await render('<button-component data-popup-id="quote"></button-component>')).toContain(
      'href="/contact/#form" data-gh-popup="quote" data-gh-placement="no-placement-attribute"',
    );
    expect(await render('<gh-button data-popup-id="quote" data-placement="hero"></gh-button>')).toContain(
      'data-gh-placement="hero"',
    );
  });

  it('has a text of its own in the page’s language', async () => {
    expect(await render('<gh-button></gh-button>')).toContain('<span>Order a consultation</span></a>');
    expect(await render('<gh-button> </gh-button>', null, 'uk')).toContain('<span>Замовити консультацію</span></a>');
  });

  it('takes the word "undefined" of existing pages for nothing, without a complaint', async () => {
    const html = await render(
      '<button-component data-link="undefined" data-popup-id="undefined" data-placement="undefined">Go</button-component>',
    );
    expect(html).toContain('<a class="gh-button" href="/contact/#form"><gh-children>Go</gh-children></a>');
    expect(onProblem).not.toHaveBeenCalled();
  });

  it('refuses an address that would run a script, and says so', async () => {
    expect(await render('<gh-button data-link="javascript:alert(1)">Go</gh-button>')).toContain(
      '<a class="gh-button" href="/contact/#form">',
    );
    expect(onProblem).toHaveBeenCalledOnce();
  });

  it('shows stored data with its edit id; attributes win over it', async () => {
    const stored = { text: 'Stored', link: '/stored/', popupId: 'stored', placement: 'stored' };
    const html = await render('<gh-button data-gh-id="cta"></gh-button>', stored);
    expect(html).toContain(
      '<a class="gh-button" gh-id="cta" gh-kind="link" href="/stored/" data-gh-popup="stored" data-gh-placement="stored"><span gh-id="cta.text" gh-kind="plain">Stored</span></a>',
    );
    expect(
      await render('<gh-button data-gh-id="cta" data-link="/own/" data-placement="own"></gh-button>', stored),
    ).toContain('href="/own/" data-gh-popup="stored" data-gh-placement="own"');
  });
});
