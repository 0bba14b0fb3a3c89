import { plainPage } from './host-page.js';
import type { HostParts } from './host.js';

/** A page whose own code runs below the blocks. */
export const withCode = (code: (parts: HostParts) => string) => (parts: HostParts) =>
  plainPage({ body: `${parts.blocks}\n<script>${code(parts)}</script>` });

/** JavaScript that adds a script to the page, with the options that the guide writes. @param more - sets what else it needs. */
export const addScript = ({ cdn, options }: HostParts, file: string, more: string) =>
  `const holder = document.createElement('div');
holder.innerHTML = ${JSON.stringify(`<script ${options}></script>`).replace('</', '<\\/')};
const script = document.createElement('script');
for (const { name, value } of holder.firstChild.attributes) script.setAttribute(name, value);
${more}
script.src = ${JSON.stringify(`${cdn}${file}`)};
document.head.append(script);`;
