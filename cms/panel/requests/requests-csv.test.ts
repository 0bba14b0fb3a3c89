import { describe, expect, it } from 'vitest';
import { requestsCsv } from './requests-csv.js';
import type { SiteRequest } from './site-request.js';

const texts = {
  requestReceived: 'Received',
  requestForm: 'Form',
  requestStatus: 'Status',
  requestPage: 'Page',
  requestFiles: 'Files',
  requestNotes: 'Notes',
  requestNew: 'New',
  requestWork: 'In work',
  requestAnswered: 'Answered',
  requestSpam: 'Spam',
};

const request = (inputs: Readonly<Record<string, string>>, more: Partial<SiteRequest> = {}): SiteRequest => ({
  ...{ id: 1, form: 'main', status: 'new', spam: '', notes: '', url: '/contact/', lang: 'uk-UA', placement: '' },
  ...{ referrer: '', received: Date.UTC(2026, 10, 28, 22, 30), files: [], isDeleted: false, changed: 0, steps: [] },
  inputs,
  ...more,
});

const linesOf = (csv: string) => csv.slice(1).trimEnd().split('\r\n');

describe('the export of requests', () => {
  it('starts with a byte order mark, and has times in the zone of the site', () => {
    const csv = requestsCsv([request({ name: 'Олена' })], texts, 'Europe/Kyiv');
    expect(csv.startsWith('\uFEFF"Received"')).toBe(true);
    expect(linesOf(csv)[1]).toBe('"2026-11-29 00:30","main","New","Олена","","/contact/",""');
  });

  it('has a column for each field of all forms', () => {
    const csv = requestsCsv([request({ name: 'A' }), request({ phone: '067' })], texts, 'UTC');
    expect(linesOf(csv)[0]).toBe('"Received","Form","Status","name","phone","Files","Page","Notes"');
    expect(linesOf(csv)[2]).toContain('"","067"');
  });

  it.each(['=1+1', '+380', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '|cmd'])(
    '%j does not run as a formula',
    (text) => {
      expect(requestsCsv([request({ name: text })], texts, 'UTC')).toContain(`"'${text}"`);
    },
  );

  it('keeps quotes and line breaks inside their cell', () => {
    expect(requestsCsv([request({ name: 'a "b",\nc' })], texts, 'UTC')).toContain('"a ""b"",\nc"');
  });

  it('guards the names of columns too', () => {
    expect(linesOf(requestsCsv([request({ '=x': '1' })], texts, 'UTC'))[0]).toContain(`"'=x"`);
  });
});
