/**
 * The rooms of the platform server (folders of `platform`), from the ground up: a room imports from itself and from rooms before it in this
 * list, types included. The files beside the folders put the rooms together, so they may import every room, and no room imports them.
 */
export const platformRooms = [
  'base',
  'storage',
  'contents',
  'rights',
  'changes',
  'mail',
  'core',
  'http',
  'auth',
  'sharing',
  'documents',
  'drafts',
  'files',
  'items',
  'apps',
  'realtime',
  'sites',
  'portable',
  'backup',
] as const;
