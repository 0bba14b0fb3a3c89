import * as ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { sdkErrorCodes } from '../../sdk/sdk-error.js';
import {
  codesOf,
  exportedFunctions,
  exportedTypes,
  facadeComments,
  publicClasses,
  publicMembers,
  publicMethods,
  publicProperties,
} from './sdk-surface.js';
import type { PublicFunction, PublicName } from './sdk-surface.js';

const members = publicMembers();
const functions: readonly PublicFunction[] = [
  ...exportedFunctions(),
  ...publicMethods(),
  ...members.filter((member) => 'node' in member),
];
const names: readonly PublicName[] = [...publicClasses(), ...publicProperties(), ...exportedTypes(), ...members];

const textOf = (comment: ts.JSDoc['comment']): string => (ts.getTextOfJSDocComment(comment) ?? '').trim();
const commentsOf = (node: ts.Node): ts.JSDoc[] => ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
const sentenceOf = (node: ts.Node): string =>
  commentsOf(node)
    .map(({ comment }) => textOf(comment))
    .join(' ')
    .trim();
const tagsOf = (node: ts.Node, name: string): readonly ts.JSDocTag[] =>
  commentsOf(node).flatMap(({ tags = [] }) => tags.filter(({ tagName }) => tagName.text === name));

/** What is wrong with the `@param` tags: one for each parameter, in their order, each with words. */
function flawsOfParameters({ node, documented }: PublicFunction): string[] {
  const tags = tagsOf(documented, 'param').filter(ts.isJSDocParameterTag);
  const missing = node.parameters.flatMap(({ name }, place) => {
    const tag = tags[place];
    const isNamed = tag && (!ts.isIdentifier(name) || tag.name.getText() === name.text);
    return isNamed && /\w/.test(textOf(tag.comment).replace(/^-\s*/, '')) ? [] : [`no @param ${name.getText()}`];
  });
  return [
    ...missing,
    ...tags.slice(node.parameters.length).map((tag) => `@param ${tag.name.getText()} is of no parameter`),
  ];
}

/**
 * What is wrong with `@throws`. A function needs one where it, or anything of the SDK that it calls, makes an SdkError
 * that is not caught on the way; what the facade's guard runs is caught. `bad-argument` must be named where it can occur,
 * and no code may be named that cannot. The other codes are left to the writer: most of them any call can fail with. Of
 * members of interfaces nothing is known, as they have no body.
 */
function flawsOfErrors({ node, documented }: PublicFunction): string[] {
  if (ts.isMethodSignature(node)) return [];
  const codes = codesOf(node);
  const tags = tagsOf(documented, 'throws').map(({ comment }) => textOf(comment));
  if (codes.size === 0) return tags.length === 0 ? [] : ['@throws, though nothing is thrown'];
  if (!tags.some((text) => text.startsWith('SdkError'))) return ['no @throws SdkError'];
  const named = [...tags.join(' ').matchAll(/`([a-z-]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => (sdkErrorCodes as readonly string[]).includes(code));
  const silent =
    codes.has('bad-argument') && !named.includes('bad-argument') ? ['@throws does not name bad-argument'] : [];
  const impossible = named.filter((code) => !codes.has(code) && !codes.has('status'));
  return [...silent, ...impossible.map((code) => `@throws names ${code}, which cannot occur`)];
}

/** Each of them with its flaws; those without are left out. */
const flawed = <T extends PublicName>(list: readonly T[], flawsOf: (entry: T) => readonly string[]): string[] =>
  list.flatMap((entry) => flawsOf(entry).map((flaw) => `${entry.title}: ${flaw}`));

describe('docstrings of the SDK', () => {
  it('are looked for on everything that callers meet', () => {
    expect(functions.length).toBeGreaterThan(250);
    expect(names.length).toBeGreaterThan(200);
    for (const title of [
      'sdk/client.ts createClient',
      'sdk/services/files-service.ts FilesService.upload',
      'sdk/gudhub.ts GudHub.on',
      'sdk/gudhub/calls/app-calls.ts appCalls.getApp',
      'sdk/pure/filter.ts filter',
    ]) {
      expect(functions.map((entry) => entry.title)).toContain(title);
    }
  });

  it('begin with a sentence: on functions and methods', () => {
    expect(flawed(functions, ({ documented }) => (sentenceOf(documented) ? [] : ['no sentence']))).toEqual([]);
  });

  it('begin with a sentence: on classes, properties, types and interfaces', () => {
    expect(flawed(names, ({ documented }) => (sentenceOf(documented) ? [] : ['no sentence']))).toEqual([]);
  });

  it('begin with a sentence: on each call and object of the facade, whatever it is made of', () => {
    const comments = facadeComments();
    expect([...comments.keys()]).toEqual(expect.arrayContaining(['getApp', 'mergeItems', 'destroy', 'appProcessor']));
    expect([...comments].filter(([name, comment]) => !name.startsWith('__#') && !comment)).toEqual([]);
  });

  it('say of each parameter what it is', () => {
    expect(flawed(functions, flawsOfParameters)).toEqual([]);
  });

  // Follows each function through all that it calls.
  it('say what is thrown, with its codes, and nothing else', { timeout: 120_000 }, () => {
    expect(flawed(functions, flawsOfErrors)).toEqual([]);
  });

  it('show an example of each class and of each function that is exported', () => {
    const shown = [...publicClasses(), ...exportedFunctions()];
    const overloaded = new Map(shown.map((entry) => [entry.title, shown.filter(({ title }) => title === entry.title)]));
    const withoutExample = [...overloaded].filter(
      ([, declarations]) => !declarations.some(({ documented }) => tagsOf(documented, 'example').length > 0),
    );
    expect(withoutExample.map(([title]) => title)).toEqual([]);
  });
});
