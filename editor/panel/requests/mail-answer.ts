/** Characters of the quoted request: longer addresses are cut off by some mail programs. */
const mostQuoted = 1200;

/** Texts of an answer by mail. */
export interface AnswerTexts {
  readonly subject: string;
  readonly quote: string;
}

/** The address that opens an answer in the mail program: to the sender, with a subject and the quoted request. */
export function mailAnswer(
  { email, inputs }: { readonly email: string; readonly inputs: Readonly<Record<string, string>> },
  { subject, quote }: AnswerTexts,
): string {
  const said = Object.entries(inputs)
    .filter(([name, text]) => text !== '' && name !== 'newsletter_opt_out')
    .flatMap(([name, text]) => `${name}: ${text}`.split(/\r\n|\r|\n/));
  const lines = said.map((line) => `> ${line}`).join('\n');
  const body = `\n\n${quote}\n${[...lines].slice(0, mostQuoted).join('')}`.replaceAll('\n', '\r\n');
  // Encoded whole, so that a sender's address cannot add recipients or headers.
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
