import ts from 'typescript';

/** One call as a page shows it. */
export interface CallDoc {
  readonly name: string;
  readonly parameters: string;
  readonly does: string;
  readonly gives: string;
  readonly fails: string;
}

/** Calls as a table: what each does and gives. */
export const callTable = (calls: readonly CallDoc[]): string[] => [
  '| call | does | gives |',
  '|---|---|---|',
  ...calls.map(({ name, parameters, does, gives }) => `| \`${name}(${parameters})\` | ${does} | ${gives} |`),
];

/** A call by its own comment; without one, by that of the function that it is. None for other members. */
export function describeCall(member: ts.Symbol, checker: ts.TypeChecker): CallDoc[] {
  const [signature] = checker.getTypeOfSymbol(member).getCallSignatures();
  if (!signature) return [];
  const own = member.getDocumentationComment(checker);
  const comment = own.length > 0 ? own : signature.getDocumentationComment(checker);
  const tags = own.length > 0 ? member.getJsDocTags(checker) : signature.getJsDocTags();
  if (comment.length === 0) throw new Error(`The call ${member.name} has no docstring: say what it does.`);
  const tagged = (wanted: string) => plainText(tags.find(({ name }) => name === wanted)?.text);
  return [
    {
      name: member.name,
      parameters: signature.getDeclaration().parameters.map(parameter).join(', '),
      does: firstParagraph(comment),
      gives: inOneLine(tagged('returns')),
      fails: inOneLine(tagged('throws').replace(/^SdkError /, '')),
    },
  ];
}

/** The first paragraph of a docstring, in one line. */
export const firstParagraph = (comment: ts.SymbolDisplayPart[]): string =>
  inOneLine(plainText(comment).split('\n\n')[0] ?? '');

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

function parameter({ name, questionToken, initializer }: ts.ParameterDeclaration): string {
  const text = name.getText().replace(/^_/, '');
  return questionToken || initializer ? `[${text}]` : text;
}

/** Text of a docstring for a cell of a table; links are the names they lead to. */
const plainText = (parts: ts.SymbolDisplayPart[] | undefined): string =>
  ts
    .displayPartsToString(parts)
    .replace(/\{@link ([\w.]+) ?\}/g, '`$1`')
    .replaceAll('|', '\\|');
