import { useData, withBase } from 'vitepress';
import { computed, defineComponent, h, onBeforeUnmount, onMounted, ref, type PropType } from 'vue';

const smallest = 120;
const largest = 640;

/** A block in a frame, in one of its samples. */
export const LiveExample = defineComponent({
  name: 'LiveExample',
  props: {
    /** Name of the block's folder. */
    block: { type: String, required: true },
    /** Names of its samples. */
    samples: { type: Array as PropType<readonly string[]>, required: true },
    /** Index of the sample to begin with. */
    first: { type: Number, default: 0 },
  },
  setup(props) {
    const { isDark } = useData();
    const sample = ref(props.first);
    const height = ref(320);
    const address = computed(() => {
      const scheme = isDark.value ? 'dark' : 'light';
      return withBase(`/live/index.html?block=${props.block}&sample=${sample.value}&scheme=${scheme}`);
    });
    // The server does not know the colour scheme of the reader.
    const isMounted = ref(false);
    onMounted(() => (isMounted.value = true));
    let observer: ResizeObserver | undefined;
    onBeforeUnmount(() => observer?.disconnect());

    /** Gives the frame the height of what stands in it. */
    function follow({ target }: Event): void {
      const content = (target as HTMLIFrameElement).contentDocument?.querySelector('main');
      observer?.disconnect();
      if (!content) return;
      observer = new ResizeObserver(() => {
        height.value = Math.min(largest, Math.max(smallest, content.offsetHeight + 2));
      });
      observer.observe(content);
    }

    return () =>
      h('figure', { class: 'live-example' }, [
        h('figcaption', [
          h('label', [
            'State ',
            h(
              'select',
              {
                value: sample.value,
                onChange: ({ target }: Event) => (sample.value = Number((target as HTMLSelectElement).value)),
              },
              props.samples.map((name, index) => h('option', { value: index }, name)),
            ),
          ]),
          h(
            'a',
            { href: isMounted.value ? address.value : undefined, target: '_blank', rel: 'noopener' },
            'Open in a new tab',
          ),
        ]),
        isMounted.value
          ? h('iframe', {
              key: address.value,
              src: address.value,
              title: `Live example: ${props.block}, ${props.samples[sample.value]}`,
              height: height.value,
              loading: 'lazy',
              onLoad: follow,
            })
          : h('div', { class: 'live-example-place' }),
      ]);
  },
});
