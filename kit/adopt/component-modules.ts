import { readFile } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { knownTags, type Wanted } from '../../runtime/server/find-tags.js';
import { bridgePath, componentBridge } from './component-bridge.js';
import { ownComponents } from './own-components.js';
import { decodedPath } from './site-files.js';

/** Serves the scripts of a site's own components as modules that browsers load without a bundler. */
export interface ComponentModules {
  /** The source of a page, with the scripts of those of the components that it has. */
  readonly withScripts: (html: string) => string;
  /** The answer to a request for such a module; `undefined` for all other requests. */
  readonly answer: (url: URL) => Promise<Response | undefined>;
}

/** Words that no variable can be called. */
const reserved: ReadonlySet<string> = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in ' +
    'instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with ' +
    'yield arguments eval async of'
  ).split(' '),
);

/** Names in the expressions of a template that may be properties of its component. */
function namesIn(template: string): readonly string[] {
  const found = [...template.matchAll(/(?<![\w$.])[A-Za-z_$][\w$]*/g)].map(([name]) => name);
  return [...new Set(found)].filter((name) => !reserved.has(name));
}

const expressions = (template: string): string =>
  [...template.matchAll(/\$\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, code]) => code).join(' ');

/** A template, whose expressions see the properties of its component, as a module: legacy builds evaluate its text, which the policy of pages refuses. */
const templateModule = (template: string): string =>
  `export default function () {\n${namesIn(expressions(template))
    .map((name) => `  const ${name} = '${name}' in this ? this.${name} : globalThis.${name};\n`)
    .join('')}  return \`${template}\`;\n}\n`;

const styleModule = (css: string): string =>
  `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${JSON.stringify(css)});\ndocument.adoptedStyleSheets.push(sheet);\nexport default '';\n`;

/** Packages of the base class become the bridge; files that are not scripts are requested as modules. */
const scriptModule = (script: string): string => {
  const imports = script.replace(
    /(\bfrom\s*|\bimport\s*)(["'])([^"']+)\2/g,
    (all, before: string, quote: string, specifier: string) => {
      if (/^[./]/.test(specifier))
        return /\.(?:html?|css|json)$/i.test(specifier) ? `${before}${quote}${specifier}?module${quote}` : all;
      return /^https?:/.test(specifier) ? all : `${before}${quote}${bridgePath}${quote}`;
    },
  );
  return `import '${bridgePath}';\n${imports}`;
};

const modules: Readonly<Record<string, (text: string) => string>> = {
  '.html': templateModule,
  '.htm': templateModule,
  '.css': styleModule,
  '.json': (text) => `export default ${text};\n`,
  '.js': scriptModule,
  '.mjs': scriptModule,
};

const answerWith = (script: string): Response =>
  new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });

/**
 * @param configuration The configuration in one piece, with `components_list`.
 * @param folder Folder of the page sources.
 * @param name Name of that folder, which addresses in the configuration may begin with: `/src/assets/js/price.js`.
 */
export function componentModules(
  configuration: Readonly<Record<string, unknown>>,
  folder: string,
  name: string,
): ComponentModules {
  const scripts = new Map(
    ownComponents(configuration)
      .filter(({ src }) => /\.m?js$/.test(src))
      .map(({ tag, src }) => [tag, `/${src.replace(/^\/+/, '').replace(new RegExp(`^${name}/`), '')}`]),
  );
  const folders = [...scripts.values()].map((path) => path.slice(0, path.lastIndexOf('/') + 1));
  const wanted: Wanted = (tag) => scripts.has(tag);
  return {
    withScripts(html) {
      const paths = new Set(knownTags(html, wanted).map((tag) => scripts.get(tag.name)));
      const lines = [...paths].map((path) => `<script type="module" src="${path}"></script>\n`).join('');
      return lines === '' ? html : html.replace(/<\/head>/i, (end) => lines + end);
    },
    async answer(url) {
      const pathname = decodedPath(url);
      if (scripts.size === 0 || pathname === undefined) return undefined;
      if (pathname === bridgePath) return answerWith(componentBridge);
      const isScript = /\.m?js$/.test(pathname);
      const make = modules[extname(pathname).toLowerCase()];
      if (!make || !folders.some((one) => pathname.startsWith(one)) || (!isScript && !url.searchParams.has('module')))
        return undefined;
      const file = resolve(folder, `.${pathname}`);
      if (!file.startsWith(folder + sep)) return undefined;
      const text = await readFile(file, 'utf8').catch(() => undefined);
      return text === undefined ? undefined : answerWith(make(text));
    },
  };
}
