import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkedFile, linksOf, sitePath, withSiteLinks } from './repository-links.js';
import { listVersions } from './versions.js';

describe('links between files of the repository', () => {
  it('are resolved from the file that has them', () => {
    expect(linkedFile('../examples/react/main.jsx', 'docs/start/react.md')?.path).toBe('docs/examples/react/main.jsx');
    expect(linkedFile('../../platform/README.md#limits', 'docs/start/react.md')).toEqual({
      path: 'platform/README.md',
      hash: '#limits',
    });
    for (const href of ['https://studio.example/', 'mailto:a@b.example', '#options', '/llms.txt'])
      expect(linkedFile(href, 'docs/index.md'), href).toBeUndefined();
  });

  it('lead to pages of the site', () => {
    expect(sitePath('docs/sdk/data.md')).toBe('/sdk/data.md');
    expect(sitePath('CHANGELOG.md')).toBe('/source/CHANGELOG.md');
    expect(sitePath('examples/nginx/siteblocks.conf')).toBe('/source/examples/nginx/siteblocks.conf.md');
    expect(sitePath('README.md')).toBe('/index.md');
    expect(withSiteLinks('See [docs](docs/theming.md#brands) and [this](#here).', 'CHANGELOG.md')).toBe(
      'See [docs](/theming.md#brands) and [this](#here).',
    );
  });

  it('are found in prose, not in code', () => {
    expect(linksOf('[a](a.md) `[b](b.md)`\n\n```md\n[c](c.md)\n```\n\n[d](d.md)')).toEqual(['a.md', 'd.md']);
  });
});

describe('versions of the documentation', () => {
  it('are the present one and the kept releases, newest first', () => {
    const folder = mkdtempSync(join(tmpdir(), 'siteblocks-versions-'));
    for (const name of ['current', '1.2.0', '1.10.0', '2.0.0', 'drafts']) mkdirSync(join(folder, name));
    try {
      expect(listVersions(folder, '2.0.0')).toEqual([
        { version: '2.0.0', path: '' },
        { version: '1.10.0', path: '1.10.0/' },
        { version: '1.2.0', path: '1.2.0/' },
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    expect(listVersions(join(folder, 'missing'), '1.0.0')).toEqual([{ version: '1.0.0', path: '' }]);
  });
});
