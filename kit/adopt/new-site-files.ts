import { serverFile } from './server-file.js';

const page = (body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="stylesheet" href="/assets/css/style.css" />
  </head>
  <body>
    <gh-header></gh-header>
    <main>
      ${body}
    </main>
    <gh-footer></gh-footer>
  </body>
</html>
`;

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * Files of a new site, by their names: a configuration, two pages, a style sheet and a server. Its apps are named once they are known.
 *
 * @param platform Address of the platform that its content will be on.
 */
export const newSiteFiles = (platform: string): Readonly<Record<string, string>> => ({
  'package.json': json({
    private: true,
    type: 'module',
    scripts: { start: 'node server.js', dev: 'siteblocks adopt . --watch' },
    dependencies: { '@siteblocks/server': '^1.0.0', siteblocks: '^1.0.0' },
  }),
  'config.mjs': `// Known to the server alone. Keep the key out of files that you share: AUTH_KEY=… node server.js
export const auth_key = process.env.AUTH_KEY ?? '';
export { chapters } from './chapters.mjs';
export const routes = [];
export const redirects = [];
export * as clientConfig from './client-config.mjs';
`,
  'chapters.mjs': `// The app of the pages, and the numbers of its fields for path and document.
export const chapters = { pages: { app_id: 0, slug_field_id: 0, json_field_id: 0 } };
`,
  'client-config.mjs': `export const defaultLanguage = 'en';
export const languageList = ['en'];
export const componentsConfigs = {
  generalInfo: { name: 'Studio', email: 'hello@studio.example' },
  menuConfig: { menu: [{ name: 'Home', link: '/' }] },
  formConfig: [
    {
      id: 'contact',
      title: 'Write to us',
      inputs: [
        { name: 'name', type: 'short', required: 'true', title: 'Name' },
        { name: 'email', type: 'email', required: 'true', title: 'E-mail' },
      ],
    },
  ],
};
`,
  'src/index.html': page('<gh-banner data-gh-id="hero"></gh-banner>\n      <gh-form data-form-id="contact"></gh-form>'),
  'src/404.html': page('<gh-banner data-gh-id="hero"></gh-banner>'),
  'src/assets/css/style.css': 'body {\n  margin: 0;\n  font-family: system-ui, sans-serif;\n}\n',
  'server.js': serverFile(platform),
});
