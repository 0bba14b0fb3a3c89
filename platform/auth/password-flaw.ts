/** Shortest part of an e-mail in front of its @ that a password must not contain: shorter ones stand in too many words. */
const shortestName = 4;

/** Read when the first password is set, as it is large; not every platform sees one. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Why somebody could guess a password, as the end of a sentence: it is one of the 49,000 that are used most, or it contains the name of
 * its user. Undefined where neither is so.
 */
export async function passwordFlaw(password: string, username: string): Promise<string | undefined> {
  const given = plain(password);
  commonPasswords ??= readCommonPasswords();
  if ((await commonPasswords).has(given)) return 'is one of the most used ones. Take one that nobody else has';
  const name = plain(username);
  const [localPart = ''] = name.split('@');
  if (given.includes(name) || given === localPart || (localPart.length >= shortestName && given.includes(localPart)))
    return 'must not contain the e-mail or the name in front of its @';
  return undefined;
}
