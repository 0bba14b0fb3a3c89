import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import { openBench } from './bench.js';
import type { Bench } from './bench.js';
import { bannerRows } from './specification/banner-rows.js';
import { blogRows } from './specification/blog-rows.js';
import { consentRows } from './specification/consent-rows.js';
import { editorRows } from './specification/editor-rows.js';
import { formRows } from './specification/form-rows.js';
import { headerRows } from './specification/header-rows.js';
import { pictureRows } from './specification/picture-rows.js';
import { openStage } from './specification/stage.js';
import type { Stage } from './specification/stage.js';

const site = readingSite();
let bench: Bench;
let browser: Browser;
let stage: Stage;

beforeAll(async () => {
  [bench, browser] = await Promise.all([
    openBench({ blocks: 'widgets', registry, development: true, kept: true, keptIn: inject('benchBuilds') }),
    sharedBrowser(),
  ]);
});
beforeEach(async () => {
  stage = await openStage(browser, bench, site);
});
afterEach(() => stage.leave());
afterAll(async () => {
  await leaveBrowser(browser);
  await bench.close();
});

const rows = [...headerRows, ...bannerRows, ...blogRows, ...formRows, ...consentRows, ...pictureRows, ...editorRows];

describe('what the specification says', () => {
  it.each(rows.map(({ at, says, seen }) => [at, says, seen] as const))('chapter %s: %s', (_at, _says, seen) =>
    seen(stage),
  );
});
