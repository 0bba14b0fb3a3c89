import { describe, expect, it } from 'vitest';
import { panelPath, readAddress } from './panel-address.js';

describe('addresses of the site panel', () => {
  it.each([
    ['/_gh/panel', '', '', ''],
    ['/_gh/panel/', '', '', ''],
    ['/_gh/panel/pages', '', 'pages', ''],
    ['/_gh/panel/media/big%20oak.jpg/', '', 'media', 'big oak.jpg'],
    ['/_gh/panel/media/%E0%A4%A', '', 'media', '%E0%A4%A'],
  ])('%s names section and part', (pathname, search, section, part) => {
    expect(readAddress({ pathname, search })).toMatchObject({ section, part });
  });

  it('leave the language of the panel out of what sections read', () => {
    const { query } = readAddress({ pathname: '/_gh/panel/pages', search: '?lang=uk&state=hidden' });
    expect(query.toString()).toBe('state=hidden');
  });

  it('keep the language of the panel', () => {
    expect(panelPath('pages', '?lang=uk&state=hidden')).toBe('/_gh/panel/pages?lang=uk');
    expect(panelPath('pages?state=draft', '?lang=uk')).toBe('/_gh/panel/pages?state=draft&lang=uk');
    expect(panelPath('pages?state=draft', '')).toBe('/_gh/panel/pages?state=draft');
  });
});
