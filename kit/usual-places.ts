import type { SitePlaces } from './created-site.js';

/** Pages that the kit leads to where nobody names others. */
export const usualPlaces: SitePlaces = { notFound: '/404/', formSent: '/form-sent/', formFailed: '/form-failed/' };
