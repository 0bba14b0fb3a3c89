import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page.js';
import { checkTable, countFindings } from './check-table.js';

describe('the table of a check', () => {
  it('counts a finding once, however many pages have it, and names the first of them', async () => {
    const source = '<html lang="en"><body><payment-form></payment-form></body></html>';
    const reports = await Promise.all(['/a/', '/b/', '/c/', '/d/'].map((path) => checkPage(source, path)));
    expect(countFindings(reports)).toEqual({ error: 1, warning: 0, note: 1 });
    const table = checkTable(reports);
    expect(table).toContain('payment-form  NOT COVERED  4');
    expect(table).toContain('[/a/ /b/ /c/ and 1 more]');
    expect(table.trimEnd().split('\n').at(-1)).toBe('4 pages, 1 kind of tags, 0 covered: 1 error, 0 warnings, 1 note.');
  });

  it('lets no page steer the terminal', async () => {
    const report = await checkPage(
      '<html lang="en"><gh-button data-target="\u001b[2J"></gh-button></html>',
      '/\u001b]0;x/',
    );
    expect(checkTable([report])).not.toContain('\u001b');
  });
});
