/**
 * The rooms of the CMS (folders of `cms`), from the ground up: a room imports from itself and from rooms before it in this list, types included.
 * The files beside the folders put the rooms together.
 */
export const cmsRooms = [
  'storage',
  'images',
  'definition',
  'site',
  'rights',
  'http',
  'areas',
  'pages',
  'checks',
  'drafts',
  'redirects',
  'editing',
  'panel',
  'endpoints',
  'provision',
] as const;
