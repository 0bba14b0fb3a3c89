import { describe, expect, it } from 'vitest';
import studio from '../../demo/content/site.js';
import english from '../../widgets/breadcrumbs/texts.js';
import { plainText } from '../../widgets/shared/plain-text.js';
import ukrainian from '../../widgets/texts/uk/breadcrumbs.js';
import { pathOfEachKind, pathsOfOwnLook } from '../support/paths-of.js';
import { readingSite } from '../support/reading-site.js';

const site = readingSite();

interface Told {
  readonly '@context': string;
  readonly '@type': string;
  readonly '@id'?: string;
  readonly name?: string;
  readonly itemListElement?: readonly Readonly<Record<string, unknown>>[];
}

const names = [english.label, ukrainian.label].join('|');
const navigation = new RegExp(`<nav[^>]*aria-label="(?:${names})[^"]*".*?</nav>`, 's');

async function read(path: string) {
  const html = await (await fetch(site.origin + path)).text();
  const told = Array.from(
    html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ([, json = '']) => JSON.parse(json) as Told,
  );
  const words = (found: RegExp) => plainText(found.exec(html)?.[1] ?? '');
  const [trail = ''] = navigation.exec(html) ?? [];
  return {
    told,
    of: (type: string) => told.filter((data) => data['@type'] === type),
    heading: words(/<h1[^>]*>(.*?)<\/h1>/s),
    description: words(/<meta name="description" content="([^"]*)"/),
    shown: Array.from(trail.matchAll(/<li[^>]*>(.*?)<\/li>/gs), ([, step = '']) => plainText(step)),
  };
}

const services = pathsOfOwnLook(studio).filter((path) => path.includes('/services-'));
const kinds = [...new Set([...pathOfEachKind(studio), ...services])];
const withoutTrail: string[] = [];

describe('structured data of a page', () => {
  it.each(kinds)('is data that names its kind and its vocabulary: %s', async (path) => {
    for (const data of (await read(path)).told)
      expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': expect.stringMatching(/^[A-Z]\w+$/) });
  });

  it.each(kinds)('has the trail that a visitor sees, once, with whole addresses: %s', async (path) => {
    const { of, shown } = await read(path);
    const trails = of('BreadcrumbList');
    if (shown.length === 0) withoutTrail.push(path);
    expect(trails).toHaveLength(shown.length > 0 ? 1 : 0);
    const steps = trails.flatMap(({ itemListElement = [] }) => itemListElement);
    expect(steps.map(({ name }) => name)).toEqual(shown);
    expect(steps.map(({ position }) => position)).toEqual(shown.map((_, index) => index + 1));
    const isWhole = (step: (typeof steps)[number]) => String(step['item']).startsWith(`${site.origin}/`);
    expect(steps.filter(isWhole)).toEqual(steps.slice(0, -1));
  });

  it('lacks a trail on the home page, and where a form without script leads, alone', () => {
    expect([...withoutTrail].sort()).toEqual(['/', '/form-failed/', '/uk/', '/uk/form-failed/']);
  });

  it('names the service, by its heading and its description, and who provides it, on the 13 pages of services', async () => {
    expect(services).toHaveLength(26);
    for (const path of services) {
      const { of, heading, description } = await read(path);
      const [company] = of('Organization');
      expect(of('Service'), path).toEqual([
        {
          '@context': 'https://schema.org',
          '@type': 'Service',
          name: heading,
          description,
          url: site.origin + path,
          provider: { '@id': company?.['@id'] },
        },
      ]);
      expect(company?.name).toBe('Plumbline Studio');
    }
  });
});
