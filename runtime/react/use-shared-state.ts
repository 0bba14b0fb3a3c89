import { useSyncExternalStore } from 'react';
import type { SharedState } from '../entry/state.js';
import { useBlock } from './block-context.js';

const nothing = () => () => undefined;

/** A part of the state that crosses roots; `initial` is what the server rendered with. `select` must answer the same value for the same state. */
export function useSharedState<T>(select: (state: SharedState) => T, initial: T): T {
  const { runtime } = useBlock();
  return useSyncExternalStore(
    runtime ? runtime.state.subscribe : nothing,
    () => (runtime ? select(runtime.state.get()) : initial),
    () => initial,
  );
}
