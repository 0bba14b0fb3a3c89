import { defineComponent, h, onMounted, ref } from 'vue';

interface Version {
  readonly version: string;
  readonly path: string;
}

/** A list of the documented releases; choosing one opens its start page. */
export const VersionMenu = defineComponent({
  name: 'VersionMenu',
  props: {
    /** Version of this page. */
    version: { type: String, required: true },
    /** Address of the documentation's root, where `versions.json` lies. */
    base: { type: String, required: true },
  },
  setup(props) {
    const versions = ref<readonly Version[]>([{ version: props.version, path: '' }]);
    onMounted(async () => {
      // An older list is enough where the request fails: this version is in it.
      const answer = await fetch(`${props.base}versions.json`).catch(() => undefined);
      if (!answer?.ok) return;
      const listed = (await answer.json()) as readonly Version[];
      if (listed.some(({ version }) => version === props.version)) versions.value = listed;
    });
    const open = ({ target }: Event): void => {
      const chosen = versions.value.find(({ version }) => version === (target as HTMLSelectElement).value);
      if (chosen) location.assign(props.base + chosen.path);
    };
    return () =>
      h('label', { class: 'version-menu' }, [
        h('span', { class: 'visually-hidden' }, 'Version'),
        h(
          'select',
          { value: props.version, onChange: open },
          versions.value.map(({ version }) => h('option', { value: version }, version)),
        ),
      ]);
  },
});
