import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { pageHeaders, refusedMedia, setSecurityHeaders, wrongHosts } from './security-headers.js';

const policyWith = (...tags: string[]) =>
  pageHeaders({ scripts: [], styles: [] }, new Set(tags))['content-security-policy']?.split('; ');

it('TLS is kept for a year where the site or the request has it', () => {
  const headersOf = (...given: [string?, boolean?]) => {
    const set = new Map<string, unknown>();
    const response = { setHeader: (name: string, value: unknown) => set.set(name, value) };
    setSecurityHeaders(response as unknown as ServerResponse, ...given);
    return set.get('strict-transport-security');
  };
  expect([
    headersOf(),
    headersOf('http://a.example'),
    headersOf('https://a.example'),
    headersOf(undefined, true),
  ]).toEqual([undefined, undefined, 'max-age=31536000', 'max-age=31536000']);
});

describe('Trusted Types', () => {
  const policyOf = (tags: readonly string[], hosts = {}, trustsNoText = true) =>
    pageHeaders({ scripts: [], styles: [], trustsNoText }, new Set(tags), hosts)['content-security-policy'];

  it('are required of pages whose scripts set no HTML as text', () => {
    expect(policyOf(['gh-form'])).toContain(
      "; require-trusted-types-for 'script'; trusted-types siteblocks dompurify default",
    );
    expect(policyOf(['gh-form'], {}, false)).not.toContain('trusted-types');
  });

  it('are not required where scripts of other hosts run', () => {
    expect(policyOf(['gh-tag-manager'])).not.toContain('trusted-types');
    expect(policyOf([], { 'script-src': ['https://chat.example'] })).not.toContain('trusted-types');
  });
});

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
