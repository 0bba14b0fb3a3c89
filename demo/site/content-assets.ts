import css from './content/site.css?raw';

const drawings = import.meta.glob<string>('./content/assets/*.svg', { eager: true, query: '?raw', import: 'default' });

/** The site's own style sheet and drawings; `undefined` for anything else. */
export function assets(file: string): Response | undefined {
  const text = file === 'site.css' ? css : drawings[`./content/assets/${file}`];
  if (text === undefined) return undefined;
  const type = file.endsWith('.css') ? 'text/css; charset=utf-8' : 'image/svg+xml';
  return new Response(text, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' },
  });
}
