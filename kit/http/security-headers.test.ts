import { describe, expect, it } from 'vitest';
import { pageHeaders, refusedMedia, wrongHosts } from './security-headers.js';

const policyWith = (...tags: string[]) =>
  pageHeaders({ scripts: [], styles: [] }, new Set(tags))['content-security-policy']?.split('; ');

describe('the policy of a page', () => {
  it('allows pictures and films of the site alone', () => {
    const policy = policyWith('gh-image', 'gh-gallery');
    expect(policy).toContain("img-src 'self' data:");
    expect(policy).toContain("media-src 'self'");
    expect(policy?.filter((directive) => / https:(?: |$)/.test(directive))).toEqual([]);
  });

  it('names the hosts of pictures and films that the site configures', () => {
    const hosts = { 'img-src': ['https://files.example'], 'media-src': ['https://films.example'] };
    const headers = pageHeaders({ scripts: [], styles: [] }, new Set(), hosts);
    expect(headers['content-security-policy']).toContain("; img-src 'self' data: https://files.example; ");
    expect(headers['content-security-policy']).toContain("; media-src 'self' https://films.example; ");
    expect(wrongHosts(hosts)).toEqual([]);
    expect(wrongHosts({ 'img-src': ['https:'] })).toEqual(['https:']);
  });

  it('tells which hosts of a page it refuses', () => {
    const loaded = { 'img-src': ['https://a.example', 'https://cdn.b.example', 'https://c.example'], 'media-src': [] };
    const hosts = { 'img-src': ['https://a.example', 'https://*.b.example'] };
    expect(refusedMedia(loaded, new Set(), hosts)).toEqual({ 'img-src': ['https://c.example'] });
    expect(
      refusedMedia({ 'img-src': ['https://www.googletagmanager.com'], 'media-src': [] }, new Set(['gh-analytics'])),
    ).toEqual({});
  });

  it('lists other hosts only if a block needs them', () => {
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
