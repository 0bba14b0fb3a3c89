import { warnOnce } from '../basics/log.js';

/** How long failures are gathered, in milliseconds: today each tag may have its own script, and they come together. */
const gathering = 1000;

/** Tags of existing pages that blocks have taken over, or are about to. */
const taken = new Set<string>();
const failed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  const tags = [...failed].join(' ');
  const [which, value] = tags
    ? [tags.replace(/\S+/g, '<$&>').replaceAll(' ', ', '), tags]
    : ['A tag of this page', '…'];
  failed.clear();
  timer = undefined;
  warnOnce(
    `${which} had become a block before another script of this page came to define it, and that script failed. If the tag is to stay with that script, name it on ours: data-leave-tags="${value}", with every other tag that the script defines, because it has not come to those. Else take the script away.`,
  );
}

/** Whether a script has failed because a tag that it defines is a block by now; not every browser says which tag. */
function hear(error: unknown): void {
  if (!(error instanceof DOMException) || error.name !== 'NotSupportedError') return;
  const names = new Set(error.message.match(/[a-z][\w.-]*-[\w.-]*/g));
  const own = [...taken].filter((tag) => names.has(tag) && 'siteblocks' in (customElements.get(tag) ?? {}));
  if (own.length === 0 && !/multiple custom elements/i.test(error.message)) return;
  for (const tag of own) failed.add(tag);
  timer ??= setTimeout(tell, gathering);
}

/**
 * Warns the page's owner from now on if a script defines this legacy tag too late. The browser's own error says only
 * that the name is taken, not by which script.
 *
 * @param signal ends it
 */
export function hearOfLateDefinitions(tag: string, signal: AbortSignal): void {
  if (taken.size === 0) {
    signal.addEventListener('abort', () => taken.clear());
    addEventListener('error', ({ error }) => hear(error), { signal });
    addEventListener('unhandledrejection', ({ reason }) => hear(reason), { signal });
  }
  taken.add(tag);
}
