/**
 * The text of a server that serves a legacy site's folder, for its owner to read and change.
 *
 * @param platform Address of the platform that the pages' content comes from.
 */
export const serverFile = (platform: string): string => `import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { adoptSite, nodeHandler } from '@siteblocks/server';

// Serves this folder as it is: the configuration, the pages, and their files.
const { handle } = await adoptSite(import.meta.dirname, {
  platform: { serverUrl: process.env.PLATFORM_URL ?? ${JSON.stringify(platform)} },
  // Each form that a visitor sends becomes a line of this file. Remove this line to leave forms to the pages' own scripts.
  forms: { store: (lead) => appendFile('leads.jsonl', \`\${JSON.stringify(lead)}\\n\`) },
});

const server = createServer(nodeHandler(handle)).listen(process.env.PORT ?? 3000, () => {
  console.log(\`http://localhost:\${server.address().port}/\`);
});
`;
