declare module 'virtual:story-sizes' {
  import type { BlockSize } from '../test/size/block-sizes.js';
  export const sizes: readonly BlockSize[];
}
