import type { ReactElement } from 'react';

const paths = {
  undo: 'M8 6 4 10l4 4M4.5 10H14a5 5 0 0 1 0 10h-3',
  redo: 'm16 6 4 4-4 4M19.5 10H10a5 5 0 0 0 0 10h3',
  off: 'M12 4v8M7 6.6a8 8 0 1 0 10 0',
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m6-6-6 6-6-6',
  left: 'M19 12H5m6 6-6-6 6-6',
  right: 'M5 12h14m-6-6 6 6-6 6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  remove: 'M5 7h14M10 7V5h4v2m-7 0 1 13h8l1-13',
  unsaved: 'M5 4h11l3 3v13H5zM9 4v5h6V4M8 20v-7h8v7',
  draft: 'M11 5H4v15h15v-7M9 15l1-4 8.5-8.5 3 3L13 14z',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12m10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  page: 'M4 7h8m5 0h3M12 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M4 17h3m5 0h8M7 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  pages: 'M7 3h8l4 4v10H7zM15 3v4h4M5 7v14h10',
  site: 'M4 5h16v14H4zM4 9h16M8 13h4m-4 3h8',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 5 5',
  settings: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 4h8l4.5 8-4.5 8H8l-4.5-8z',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'm6 6 12 12M18 6 6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  requests: 'M3 5h18v14H3zM3 6l9 7 9-7',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20a6.5 6.5 0 0 1 13 0M16 5.5a3 3 0 0 1 0 6M18 14.5a6 6 0 0 1 3.5 5.5',
  comments: 'M4 4h16v12H9l-5 4z',
  plus: 'M12 5v14M5 12h14',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  around: 'M4 4h16v16H4zM9 9h6v6H9z',
  hide: 'M3 3l18 18M10 5.3A9 9 0 0 1 12 5c6 0 10 7 10 7a17 17 0 0 1-3 3.6M6.5 6.6A16 16 0 0 0 2 12s4 7 10 7a10 10 0 0 0 5.4-1.7M9.9 10a3 3 0 0 0 4.2 4.2',
} as const;

export type BarIconName = keyof typeof paths;

/** A drawn sign on a button of edit mode, which is named by the button. */
export function BarIcon({ name }: { readonly name: BarIconName }): ReactElement {
  return (
    <svg className="gh-edit-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
