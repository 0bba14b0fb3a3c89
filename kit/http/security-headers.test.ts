import { describe, expect, it } from 'vitest';
import { pageHeaders } from './security-headers.js';

const policyWith = (...tags: string[]) =>
  pageHeaders({ scripts: [], styles: [] }, new Set(tags))['content-security-policy']?.split('; ');

describe('the policy of a page', () => {
  it('names no other host where no block needs one', () => {
    const policy = policyWith('gh-header', 'gh-footer');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy?.filter((directive) => directive.startsWith('frame-src'))).toEqual([]);
  });

  it('lets players into frames where a film stands', () => {
    expect(policyWith('gh-video')).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com');
  });

  it('lets Google’s tags load and count where one stands, and names a host once', () => {
    const policy = policyWith('gh-analytics', 'gh-tag-manager');
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com");
    expect(policy?.find((directive) => directive.startsWith('connect-src'))).toContain(
      'https://*.google-analytics.com',
    );
  });
});
