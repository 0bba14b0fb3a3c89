import { useRoute } from 'vitepress';
import { nextTick, onMounted, watch } from 'vue';

/** Gives the content of pages without a `<main>` element (start page, missing page) the role. */
export function keepMainLandmark(): void {
  const route = useRoute();
  const mark = (): void => {
    const content = document.getElementById('VPContent');
    if (content?.querySelector('main')) content.removeAttribute('role');
    else content?.setAttribute('role', 'main');
  };
  onMounted(() => {
    mark();
    watch(
      () => route.path,
      () => void nextTick(mark),
    );
  });
}
