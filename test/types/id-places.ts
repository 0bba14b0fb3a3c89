import { resolve, sep } from 'node:path';
import * as ts from 'typescript';
import { checker, exportedSymbol } from './sdk-surface.js';

/** A place among the arguments of a call where an id is taken. */
export interface IdPlace {
  /** Such as `items.update`. */
  readonly call: string;
  /** Number of the argument, then names of members; `[]` stands for the entries of a list. */
  readonly path: readonly (number | string)[];
  /** The types that may stand there, such as `number` and `string`. */
  readonly takes: readonly string[];
}

const sdk = resolve(import.meta.dirname, '../../sdk') + sep;
const idName = /(?:^|_)ids?$|[a-z]Ids?$/;
const isObject = (type: ts.Type): boolean => (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;

/** Every place where a call of this class or interface, or of the objects on it, takes an id: in lists and objects, too. */
export function idPlacesOf(exportName: string): readonly IdPlace[] {
  const found: IdPlace[] = [];
  callsOf(checker.getDeclaredTypeOfSymbol(exportedSymbol(exportName)), [], found);
  return found;
}

function callsOf(type: ts.Type, above: readonly string[], found: IdPlace[]): void {
  for (const member of type.getProperties().filter(isOfSdk)) {
    if (member.name.startsWith('#')) continue;
    const memberType = checker.getTypeOfSymbol(member);
    const path = [...above, member.name];
    const signatures = memberType.getCallSignatures();
    for (const signature of signatures) {
      signature.getParameters().forEach((parameter, place) => {
        walk(checker.getTypeOfSymbol(parameter), parameter, { call: path.join('.'), path: [place] }, [], found);
      });
    }
    if (signatures.length === 0 && isObject(memberType) && path.length < 3) callsOf(memberType, path, found);
  }
}

/** Looks into the type of a parameter or a member, whose symbol tells whether it is an id. */
function walk(
  type: ts.Type,
  named: ts.Symbol,
  { call, path }: Omit<IdPlace, 'takes'>,
  above: readonly ts.Type[],
  found: IdPlace[],
): void {
  const parts = type.isUnion() ? type.types : [type];
  const plain = parts.filter((part) => !isObject(part)).map((part) => checker.getBaseTypeOfLiteralType(part));
  const takes = [...new Set(plain.map((part) => checker.typeToString(part)))];
  // Parameters that take only strings, such as the database id of a document's version, do not count as ids of the
  // platform.
  if (isId(named) && takes.includes('number')) found.push({ call, path, takes });
  for (const part of parts) {
    if (!isObject(part) || above.includes(part) || part.getCallSignatures().length > 0) continue;
    const [entry] = checker.isArrayType(part) ? checker.getTypeArguments(part as ts.TypeReference) : [];
    const within = [...above, part];
    if (entry) walk(entry, named, { call, path: [...path, '[]'] }, within, found);
    else {
      for (const member of checker.getPropertiesOfType(part).filter(isOfSdk))
        walk(checker.getTypeOfSymbol(member), member, { call, path: [...path, member.name] }, within, found);
    }
  }
}

/** Named as one, or declared as one. */
function isId(symbol: ts.Symbol): boolean {
  const types = (symbol.declarations ?? []).flatMap((node) =>
    'type' in node && node.type ? [(node.type as ts.Node).getText()] : [],
  );
  return idName.test(symbol.name) || types.some((text) => /\bId\b/.test(text.replace(/\{.*\}/gs, '')));
}

function isOfSdk(symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some((node) => resolve(node.getSourceFile().fileName).startsWith(sdk));
}
