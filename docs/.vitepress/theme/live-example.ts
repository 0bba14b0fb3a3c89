import { useData, withBase } from 'vitepress';
import { computed, defineComponent, h, onMounted, ref, type PropType } from 'vue';

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
    const address = computed(() => {
      const scheme = isDark.value ? 'dark' : 'light';
      return withBase(`/live/index.html?block=${props.block}&sample=${sample.value}&scheme=${scheme}`);
    });
    // The server does not know the colour scheme of the reader.
    const isMounted = ref(false);
    onMounted(() => (isMounted.value = true));
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
        h('div', { class: 'live-example-place' }, [
          isMounted.value
            ? h('iframe', {
                key: address.value,
                src: address.value,
                title: `Live example: ${props.block}, ${props.samples[sample.value]}`,
                loading: 'lazy',
              })
            : undefined,
        ]),
      ]);
  },
});
