// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptsHtml } from './html-policy.js';

type CreateHtml = (html: string, type: string, sink: string) => string;

let createHTML: CreateHtml | undefined;

beforeEach(() => {
  createHTML = undefined;
  vi.stubGlobal('trustedTypes', {
    defaultPolicy: null,
    createPolicy: (_name: string, rules: { createHTML: CreateHtml }) => (createHTML = rules.createHTML),
  });
  acceptsHtml();
});
afterEach(() => void vi.unstubAllGlobals());

const set = (html: string) => createHTML?.(html, 'TrustedHTML', 'Element innerHTML');

describe('HTML that the text editor sets under Trusted Types', () => {
  it.each([
    '<p>Plain <b>words</b> &amp; <a href="/contact/">links</a></p>',
    '<tr><td contenteditable="false" data-mce-bogus="1">x</td></tr>',
    '<svg width="24"><path d="M1 1"></path></svg>',
  ])('stays as it is: %s', (html) => {
    expect(set(html)).toBe(html);
  });

  it.each([
    ['<img src="x" onerror="alert(1)">', '<img src="x">'],
    ['<img/onerror=alert(1) src=x>', '<img src="x">'],
    ['<svg><script>alert(1)</script></svg>', '<svg></svg>'],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&Tab;script:alert(1)">x</a>', '<a>x</a>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>y', 'y'],
    ['<object data="x"></object><embed src="x">y', 'y'],
    ['<tr onclick="alert(1)"><td>x</td></tr>', '<tr><td>x</td></tr>'],
  ])('loses what could run: %s', (html, clean) => {
    expect(set(html)).toBe(clean);
  });

  it('is left alone where it is only parsed', () => {
    const html = '<script>1</script>';
    expect(createHTML?.(html, 'TrustedHTML', 'DOMParser parseFromString')).toBe(html);
  });
});

it('a page without Trusted Types takes HTML as it did', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(acceptsHtml()).toBe(true);
});
