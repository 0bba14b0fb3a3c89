import { lazyPart } from './lazy-part.js';

/** `NewPassword`, whose script the browser loads when a user asks for it. */
export const LazyNewPassword = lazyPart(() => import('./new-password.js').then((module) => module.NewPassword));
