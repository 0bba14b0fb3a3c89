import { useData, withBase } from 'vitepress';
import { computed, defineComponent, h, ref, watch } from 'vue';

/** A button that copies the page as Markdown, and a link to that Markdown. */
export const CopyMarkdown = defineComponent({
  name: 'CopyMarkdown',
  setup() {
    const { page } = useData();
    const address = computed(() => withBase(`/${page.value.relativePath}`));
    const status = ref('');
    watch(address, () => (status.value = ''));

    async function copy(): Promise<void> {
      try {
        const answer = await fetch(address.value);
        if (!answer.ok) throw new Error(`Status ${answer.status}`);
        await navigator.clipboard.writeText(await answer.text());
        status.value = 'Copied';
      } catch {
        status.value = 'The browser refused to copy. Open the Markdown and copy it there.';
      }
    }

    return () =>
      page.value.isNotFound
        ? undefined
        : h('section', { class: 'copy-markdown', 'aria-label': 'This page as Markdown' }, [
            h('button', { type: 'button', class: 'copy-markdown-button', onClick: copy }, 'Copy as Markdown'),
            h('a', { href: address.value, target: '_self' }, 'Markdown'),
            h('span', { role: 'status' }, status.value),
          ]);
  },
});
