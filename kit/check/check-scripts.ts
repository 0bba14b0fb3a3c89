import { knownTags, type Wanted } from '../../runtime/server/find-tags.js';
import type { Finding, SeenTag } from './finding.js';
import { formListeners, type FormListener } from './form-listeners.js';
import type { ReadFile } from './read-files.js';

interface CheckedScripts {
  readonly html: string;
  readonly tags: readonly SeenTag[];
  /** Path of the page. */
  readonly path: string;
  readonly readFile: ReadFile | undefined;
  /** Answers of the configuration about forms. */
  readonly formsEndpoint: unknown;
  readonly formsListener: unknown;
}

interface Script {
  readonly attributes: Readonly<Record<string, string>>;
  /** Its address, or that it is in the page. */
  readonly name: string;
  readonly source: string | undefined;
}

const isScript: Wanted = (name) => name === 'script';

const isRuntime = ({ attributes: { src = '' } }: Script): boolean => /(?:^|\/)runtime\.js(?:[?#]|$)/.test(src);

const finding = (kind: Finding['kind'], level: Finding['level'], message: string): Finding => ({
  kind,
  level,
  tag: '',
  message,
});

/** Types of scripts that hold data. */
const isData = ({ type = '' }: Readonly<Record<string, string>>): boolean => /json|template|html/i.test(type);

const textOf = (bytes: Uint8Array | undefined): string | undefined => bytes && new TextDecoder().decode(bytes);

function scriptsOf({ html, path, readFile }: CheckedScripts): Promise<readonly Script[]> {
  const tags = knownTags(html, isScript).filter(({ attributes }) => !isData(attributes));
  return Promise.all(
    tags.map(async ({ attributes, openEnd, innerEnd }) => {
      const { src } = attributes;
      const source = src === undefined ? html.slice(openEnd, innerEnd) : textOf(await readFile?.(src, path));
      return { attributes, name: src ?? 'a script in the page', source };
    }),
  );
}

/** True for a script that defines legacy tags: by its source, else by the names that generated sites have. */
function definesTags({ attributes, source }: Script): boolean {
  const { src = '' } = attributes;
  if (attributes['data-server-only'] !== undefined) return true;
  return source === undefined
    ? /\/assets\/js\/(?:main|bundle)\.js/.test(src)
    : /customElements\s*\.\s*define\s*\(/.test(source);
}

/** Blocks that send forms of the configuration. */
const senders: ReadonlySet<string> = new Set(['gh-form', 'gh-get-in-touch', 'gh-contact', 'gh-popup']);

const orEndpoint =
  'or make the site accept forms: set formsEndpoint: true in the configuration, and pass forms to siteHandler.';

/** The destination of a form that a visitor sends. */
function checkListeners(
  scripts: readonly Script[],
  { tags, formsEndpoint, formsListener }: CheckedScripts,
): readonly Finding[] {
  if (formsEndpoint === true || !tags.some(({ block }) => block !== undefined && senders.has(block))) return [];
  const listeners = scripts.flatMap(({ name, source = '' }) =>
    formListeners(source).map((listener): FormListener & { readonly name: string } => ({ ...listener, name })),
  );
  const [first] = listeners;
  const acts = new Set(listeners.map(({ act }) => act));
  if (!first || acts.has('takes') || acts.has('unknown')) return [];
  const where = `the listener of submitForm in ${first.name}, line ${first.line},`;
  // A script that was not read may take forms.
  const isSure = scripts.every((script) => script.source !== undefined || isRuntime(script));
  const level = isSure ? 'error' : 'warning';
  if (!acts.has('sends'))
    return [
      finding(
        'script',
        level,
        `${where} reads the form and does nothing with it: the legacy form thanks visitors, and their requests are lost. Send the form there and pass the promise to event.detail.waitUntil, ${orEndpoint}`,
      ),
    ];
  return formsListener === 'legacy'
    ? []
    : [
        finding(
          'script',
          level,
          `${where} does not say that the form was sent, so visitors will see that it failed. Pass the promise of sending to event.detail.waitUntil, or add formsListener: 'legacy' to the configuration, ${orEndpoint}`,
        ),
      ];
}

/** Reports what the scripts of a page mean for its blocks, and for the forms that visitors send. */
export async function checkScripts(checked: CheckedScripts): Promise<readonly Finding[]> {
  const { tags, path } = checked;
  const scripts = await scriptsOf(checked);
  const runtime = scripts.find(isRuntime);
  const hasAlias = tags.some(({ tag, block }) => block !== undefined && block !== 'head' && block !== tag);
  const findings: Finding[] = [];
  if (tags.length > 0 && !runtime)
    findings.push(finding('look', 'note', 'it does not load the runtime; renderPage adds it with the option script.'));
  if (runtime && hasAlias && runtime.attributes['data-legacy-tags'] === undefined)
    findings.push(
      finding(
        'look',
        'warning',
        'it has tags of existing pages, and its runtime does not know them: add data-legacy-tags to the script.',
      ),
    );
  const earlier = scripts.find((script) => !isRuntime(script) && definesTags(script));
  if (earlier && hasAlias)
    findings.push(
      finding(
        'look',
        'warning',
        `it still loads the earlier script (${earlier.attributes['src'] ?? path}); for each tag that one defines, ours steps back.`,
      ),
    );
  return [...findings, ...checkListeners(scripts, checked)];
}
