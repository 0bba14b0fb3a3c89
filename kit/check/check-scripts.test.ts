import { describe, expect, it } from 'vitest';
import { checkPage, type CheckOptions } from './check-page.js';

const form = '<get-in-touch-form data-form-id="main"></get-in-touch-form>';
const empty = 'window.addEventListener("submitForm", (event) => { const { formDataObj } = event.detail; });';
const sending = 'window.addEventListener("submitForm", (event) => { send(event.detail.formDataObj); });';
const configuration = { componentsConfigs: { generalInfo: {}, formConfig: [] } };

/** Findings about scripts of a page whose main script has a source. */
async function told(source: string | undefined, options: CheckOptions = {}, body = form) {
  const html = `<html lang="en"><head><title>A</title></head><body>${body}<script src="/assets/js/main.js"></script></body></html>`;
  const { findings } = await checkPage(html, '/', {
    configuration,
    readFile: async () => (source === undefined ? undefined : new TextEncoder().encode(source)),
    ...options,
  });
  const ofScripts = findings.filter(({ kind, message }) => kind === 'script' || message.includes('earlier script'));
  return ofScripts.map(({ level, message }) => `${level}: ${message}`);
}

describe('the scripts of a page', () => {
  it('with an empty listener of submitForm lose requests: one error with its place and the remedy', async () => {
    expect(await told(`// The site's own script\n${empty}`)).toEqual([
      expect.stringMatching(
        /^error: the listener of submitForm in \/assets\/js\/main\.js, line 2, reads the form .*waitUntil/,
      ),
    ]);
  });

  it('with a listener that sends without saying so show a failure, unless the site accepts it', async () => {
    expect(await told(sending)).toEqual([expect.stringContaining("formsListener: 'legacy'")]);
    expect(await told(sending, { configuration: { ...configuration, formsListener: 'legacy' } })).toEqual([]);
    expect(await told(empty, { configuration: { ...configuration, formsListener: 'legacy' } })).toHaveLength(1);
  });

  it('have no finding where another listener takes the form, where the site takes it, and where the page has no form', async () => {
    expect(await told(`${empty}${empty.replace('const', 'event.detail.waitUntil(save()); const')}`)).toEqual([]);
    expect(await told(empty, { configuration: undefined, config: { formsEndpoint: true } })).toEqual([]);
    expect(await told(empty, {}, '<text-only></text-only>')).toEqual([]);
  });

  it('are read where they stand in the page, and one that cannot be read makes the finding a warning', async () => {
    const inline = `${form}<script>${empty}</script>`;
    expect(await told('', {}, inline)).toEqual([expect.stringMatching(/^error: .* a script in the page, line 1/)]);
    expect(await told(undefined, {}, inline)).toContainEqual(expect.stringMatching(/^warning: the listener/));
  });

  it('define legacy tags where their source says so, else where their name does', async () => {
    expect(await told('customElements.define("get-in-touch-form", class extends HTMLElement {});')).toEqual([
      expect.stringMatching(/^warning: it still loads the earlier script \(\/assets\/js\/main\.js\)/),
    ]);
    expect(await told('localStorage.setItem("referrer", document.referrer);')).toEqual([]);
    expect(await told(undefined)).toHaveLength(1);
  });
});
