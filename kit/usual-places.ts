import type { SitePlaces } from './created-site.js';

/** Default pages that the kit links or redirects to. */
export const usualPlaces: SitePlaces = { notFound: '/404/', formSent: '/form-sent/', formFailed: '/form-failed/' };
