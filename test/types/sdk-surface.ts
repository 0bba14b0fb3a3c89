import { relative, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import * as ts from 'typescript';
import { readingOptions } from '../../tools/docs/read-modules.js';

const root = resolve(import.meta.dirname, '../..');
const entries = ['sdk/index.ts', 'sdk/read.ts', 'sdk/functions.ts', 'sdk/gudhub.ts'];
/** Classes and interfaces that callers get objects of, by the files that declare them. */
const handedOut = [
  'sdk/services/*-service.ts',
  'sdk/gudhub/*.ts',
  'sdk/gudhub.ts',
  'sdk/events/pipe.ts',
  'sdk/cache/app-cache.ts',
  'sdk/reader.ts',
  'sdk/client.ts',
];

/** Functions of these return what callers get: the objects of the facade, and the calls on them. */
const makers = globSync(['sdk/gudhub/calls/*.ts', 'sdk/gudhub/module-list.ts'], {
  cwd: root,
  ignore: ['**/*.test.ts'],
}).sort();

const files = globSync('sdk/**/*.ts', { cwd: root, ignore: ['**/*.test.ts', 'sdk/testing/**'] }).sort();
const program = ts.createProgram(
  files.map((file) => resolve(root, file)),
  { ...readingOptions, types: ['node', 'vite/client'] },
);
/** What knows the types of the SDK's files. */
export const checker = program.getTypeChecker();
const sourceOf = (file: string): ts.SourceFile => program.getSourceFile(resolve(root, file)) as ts.SourceFile;
const placeOf = (node: ts.Node): string => relative(root, node.getSourceFile().fileName);

/** Anything that can be called, with the node that its comment stands at. */
export interface PublicFunction {
  /** `file name` or `file Class.name`. */
  readonly title: string;
  readonly node: ts.SignatureDeclaration;
  readonly documented: ts.Node;
}

/** A name of the public surface with the node that its comment stands at. */
export interface PublicName {
  readonly title: string;
  readonly documented: ts.Node;
}

const isPublic = (member: ts.ClassElement): boolean =>
  !(member.name && ts.isPrivateIdentifier(member.name)) &&
  (ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) === 0;

const isFunctionLike = (node: ts.Node | undefined): node is ts.ArrowFunction | ts.FunctionExpression =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

function resolved(symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** What the entries of the package export. */
function exported(): ts.Symbol[] {
  const symbols = entries.flatMap((entry) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(sourceOf(entry)) as ts.Symbol),
  );
  return [...new Set(symbols.map(resolved))];
}

/** What the entries export by this name. */
export function exportedSymbol(name: string): ts.Symbol {
  return exported().find((symbol) => symbol.name === name) as ts.Symbol;
}

/** Functions that the entries export; of overloads each. */
export function exportedFunctions(): PublicFunction[] {
  return exported().flatMap((symbol) => {
    const declared = (symbol.declarations ?? []).filter(ts.isFunctionDeclaration);
    // What an overloaded function is implemented with is none of its callers' business.
    const offered = declared.length > 1 ? declared.filter((declaration) => !declaration.body) : declared;
    return offered.map((node) => ({ title: `${placeOf(node)} ${symbol.name}`, node, documented: node }));
  });
}

/** The classes that callers meet. */
export function publicClasses(): PublicName[] {
  return classesHandedOut().map((node) => ({ title: `${placeOf(node)} ${node.name?.text}`, documented: node }));
}

function classesHandedOut(): ts.ClassDeclaration[] {
  const folders = globSync(handedOut, { cwd: root, ignore: ['**/*.test.ts'] }).sort();
  const ofEntries = exported().flatMap((symbol) => (symbol.declarations ?? []).filter(ts.isClassDeclaration));
  const ofFiles = folders.flatMap((file) =>
    sourceOf(file).statements.filter(
      (node): node is ts.ClassDeclaration => ts.isClassDeclaration(node) && isExported(node),
    ),
  );
  return [...new Set([...ofFiles, ...ofEntries])];
}

function isExported(node: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export) !== 0;
}

/** Public methods and accessors of the classes that callers meet, and the constructors of those they make themselves. */
export function publicMethods(): PublicFunction[] {
  const made = new Set(exported().flatMap((symbol) => symbol.declarations ?? []));
  return classesHandedOut().flatMap((owner) =>
    owner.members.filter(isPublic).flatMap((member): PublicFunction[] => {
      const title = `${placeOf(owner)} ${owner.name?.text}.${member.name?.getText() ?? 'constructor'}`;
      if (ts.isMethodDeclaration(member) || ts.isAccessor(member)) return [{ title, node: member, documented: member }];
      return ts.isConstructorDeclaration(member) && made.has(owner)
        ? [{ title, node: member, documented: member }]
        : [];
    }),
  );
}

/** Public properties of the classes that callers meet. */
export function publicProperties(): PublicName[] {
  return classesHandedOut().flatMap((owner) =>
    owner.members
      .filter((member) => isPublic(member) && ts.isPropertyDeclaration(member))
      .map((member) => ({
        title: `${placeOf(owner)} ${owner.name?.text}.${member.name?.getText()}`,
        documented: member,
      })),
  );
}

/**
 * Functions on objects that are not class instances: members of interfaces, and of object literals in the public
 * surface.
 */
export function publicMembers(): (PublicFunction | PublicName)[] {
  const found: (PublicFunction | PublicName)[] = [];
  const visit = (node: ts.Node, path: string): void => {
    const name = 'name' in node && node.name ? (node.name as ts.Node).getText() : '';
    const title = [path, name].filter(Boolean).join('.');
    if (ts.isMethodSignature(node)) found.push({ title, node, documented: node });
    else if (ts.isPropertyAssignment(node) && isFunctionLike(node.initializer))
      found.push({ title, node: node.initializer, documented: node });
    else if (ts.isShorthandPropertyAssignment(node)) found.push(...shorthand(node, title));
    else if (ts.isGetAccessor(node)) found.push({ title, node, documented: node });
    else if (ts.isPropertyAssignment(node) && !ts.isObjectLiteralExpression(node.initializer))
      found.push({ title, documented: node });
    else node.forEachChild((child) => visit(child, title));
  };
  for (const file of ['sdk/reader.ts', 'sdk/client.ts']) {
    for (const node of sourceOf(file).statements.filter(ts.isInterfaceDeclaration)) visit(node, file);
  }
  for (const file of makers) {
    for (const made of sourceOf(file).statements.filter(ts.isFunctionDeclaration).filter(isExported)) {
      const last = made.body?.statements.at(-1);
      if (last && ts.isReturnStatement(last) && last.expression) visit(last.expression, `${file} ${made.name?.text}`);
    }
    for (const constant of sourceOf(file).statements.filter(ts.isVariableStatement)) visit(constant, file);
  }
  return found;
}

/** A member that is named like what it holds: its own comment counts, or else that of a function of another file. */
function shorthand(node: ts.ShorthandPropertyAssignment, title: string): (PublicFunction | PublicName)[] {
  const [held] = (checker.getShorthandAssignmentValueSymbol(node)?.declarations ?? []).filter(ts.isVariableDeclaration);
  const { initializer } = held ?? {};
  if (!initializer) return [];
  const made = ts.isCallExpression(initializer) ? undefined : initializer;
  return [isFunctionLike(made) ? { title, node: made, documented: node } : { title, documented: node }];
}

/** What is said of each call and object of the facade, as whoever writes a call of it is shown. */
export function facadeComments(): ReadonlyMap<string, string> {
  return new Map(
    checker
      .getDeclaredTypeOfSymbol(exportedSymbol('GudHub'))
      .getProperties()
      .map((member) => {
        const [signature] = checker.getTypeOfSymbol(member).getCallSignatures();
        const own = member.getDocumentationComment(checker);
        const comment = own.length > 0 ? own : (signature?.getDocumentationComment(checker) ?? []);
        return [member.name, ts.displayPartsToString(comment)];
      }),
  );
}

/** Types, interfaces and constants that the files of the SDK export. */
export function exportedTypes(): PublicName[] {
  return files.flatMap((file) =>
    sourceOf(file).statements.flatMap((node): PublicName[] => {
      if (
        !(ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node)) ||
        !isExported(node)
      )
        return [];
      return [{ title: `${file} ${node.name?.text}`, documented: node }];
    }),
  );
}

/** The codes that a function, or anything of the SDK that it calls, can fail with; `status` stands for those of refusals. */
export function codesOf(node: ts.Node): ReadonlySet<string> {
  const codes = new Set<string>();
  const seen = new Set<ts.Node>();
  const open = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const own = looked.get(next) ?? lookInto(next);
    own.codes.forEach((code) => codes.add(code));
    open.push(...own.callees);
  }
  return codes;
}

interface Findings {
  readonly codes: Set<string>;
  readonly callees: ts.Node[];
}

/** What was found in functions so far: most of them are called from many. */
const looked = new Map<ts.Node, Findings>();

function lookInto(node: ts.Node): Findings {
  const found: Findings = { codes: new Set(), callees: [] };
  walk(node, found);
  looked.set(node, found);
  return found;
}

function walk(node: ts.Node, found: Findings): void {
  // What is not waited for, and what is caught and not thrown again, does not reach the caller.
  if (ts.isVoidExpression(node)) return;
  if (ts.isTryStatement(node) && node.catchClause && !throws(node.catchClause)) {
    node.catchClause.forEachChild((child) => walk(child, found));
    if (node.finallyBlock) walk(node.finallyBlock, found);
    return;
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'SdkError') {
    const [code] = node.arguments ?? [];
    found.codes.add(code && ts.isStringLiteral(code) ? code.text : 'status');
  }
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    if (isSettled(node)) return;
    found.callees.push(...calleesOf(node));
    if (isGuarded(node)) return;
  }
  node.forEachChild((child) => {
    if (!isKept(child)) walk(child, found);
  });
}

/** `promise.catch(handler)` with a handler that throws nothing. */
function isSettled(node: ts.CallExpression | ts.NewExpression): boolean {
  const [handler] = node.arguments ?? [];
  return (
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'catch' &&
    isFunctionLike(handler) &&
    !throws(handler)
  );
}

/** What the facade's guard runs: its failures are logged, and become null. */
function isGuarded(node: ts.CallExpression | ts.NewExpression): boolean {
  const called = checker.getResolvedSignature(node)?.declaration;
  return called !== undefined && placeOf(called) === 'sdk/gudhub/guard.ts';
}

function throws(node: ts.Node): boolean {
  const rejects = ts.isCallExpression(node) && node.expression.getText() === 'Promise.reject';
  return rejects || ts.isThrowStatement(node) || node.forEachChild(throws) === true;
}

/** A function in a variable, directly or in an object: it counts where it is called or passed on. */
function isKept(node: ts.Node): boolean {
  if (!isFunctionLike(node)) return false;
  const holder = ts.isPropertyAssignment(node.parent) ? node.parent.parent.parent : node.parent;
  return ts.isVariableDeclaration(holder);
}

function declarationsOf(expression: ts.Node): readonly ts.Declaration[] {
  const symbol = checker.getSymbolAtLocation(ts.isPropertyAccessExpression(expression) ? expression.name : expression);
  return symbol ? (resolved(symbol).declarations ?? []) : [];
}

function calleesOf(node: ts.CallExpression | ts.NewExpression): ts.Node[] {
  // A function that is passed on by name is called by whom it is handed to.
  const named = (node.arguments ?? []).filter(
    (argument) => ts.isIdentifier(argument) || ts.isPropertyAccessExpression(argument),
  );
  // A function out of a table may be any of the table's.
  const table = ts.isElementAccessExpression(node.expression) ? [node.expression.expression] : [];
  return [node.expression, ...table, ...named].flatMap(declarationsOf).flatMap((declaration): ts.Node[] => {
    if (!placeOf(declaration).startsWith('sdk/')) return [];
    if (ts.isClassDeclaration(declaration))
      return declaration.members.filter(ts.isConstructorDeclaration).flatMap(({ body }) => body ?? []);
    if (ts.isFunctionDeclaration(declaration) || ts.isMethodDeclaration(declaration))
      return declaration.body ? [declaration.body] : [];
    if (ts.isPropertyDeclaration(declaration))
      return declaration.initializer ? tableEntry(declaration.initializer) : [];
    if (!ts.isVariableDeclaration(declaration) && !ts.isPropertyAssignment(declaration)) return [];
    const { initializer } = declaration;
    if (isFunctionLike(initializer)) return [initializer];
    return table.length > 0 && initializer && ts.isObjectLiteralExpression(initializer)
      ? initializer.properties.flatMap((property) =>
          ts.isPropertyAssignment(property) ? tableEntry(property.initializer) : [],
        )
      : [];
  });
}

function tableEntry(value: ts.Expression): ts.Node[] {
  if (isFunctionLike(value)) return [value];
  return declarationsOf(value).flatMap((declaration) =>
    ts.isFunctionDeclaration(declaration) && declaration.body ? [declaration.body] : [],
  );
}
