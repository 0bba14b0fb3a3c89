import { expect, it } from 'vitest';
import { getLanguageService, newHTMLDataProvider, TextDocument } from 'vscode-html-languageservice';
import { sampleBlock } from './sample-block.js';
import { vscodeData } from './vscode-data.js';

/** What the editor offers where the caret stands, which is written as `|`. */
function offered(html: string): string[] {
  const provider = newHTMLDataProvider('siteblocks', vscodeData([sampleBlock]) as never);
  const service = getLanguageService({ useDefaultDataProvider: false, customDataProviders: [provider] });
  const document = TextDocument.create('file:///page.html', 'html', 1, html.replace('|', ''));
  const list = service.doComplete(
    document,
    document.positionAt(html.indexOf('|')),
    service.parseHTMLDocument(document),
  );
  return list.items.map(({ label }) => label);
}

it("VS Code's HTML service completes tags, attributes and values", () => {
  expect(offered('<gh-|')).toContain('gh-sample-block');
  expect(offered('<gh-sample-block |')).toEqual(expect.arrayContaining(['data-popup-id', 'data-open']));
  expect(offered('<gh-sample-block data-position="|"')).toContain('corner');
});
