import { useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

/**
 * A component whose code loads when it is first shown. It shows nothing until then, and after a failed load.
 *
 * @param load Loads the component's code.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement | null {
  return function LazyPart(props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | undefined>();
    useEffect(() => {
      let wanted = true;
      load().then(
        (component) => wanted && setLoaded(() => component),
        () => undefined,
      );
      return () => {
        wanted = false;
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
