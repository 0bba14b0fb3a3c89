import type { ComponentType } from 'react';
import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import type { BarIconName } from '../view/bar-icon.js';
import type { SectionProps } from './panel-context.js';
import type { PanelSite } from './panel-site.js';
import type { PanelTexts } from './texts.js';

/** A section of the site panel. */
export interface PanelSection {
  /** Part of its address: `/_gh/panel/<id>`. */
  readonly id: string;
  readonly title: keyof PanelTexts;
  readonly icon: BarIconName;
  /** False for editors without a use for it. Default: everybody. */
  readonly isFor?: (site: PanelSite) => boolean;
  readonly load: () => Promise<ComponentType<SectionProps>>;
}

/** The sections, in the order of the menu. The first one opens with the panel. */
export const sections: readonly PanelSection[] = [
  {
    id: 'pages',
    title: 'pages',
    icon: 'pages',
    load: () => import('./pages/pages-section.js').then(({ PagesSection }) => PagesSection),
  },
  {
    id: 'requests',
    title: 'requests',
    icon: 'requests',
    isFor: ({ readable }) => readable.requests,
    load: () => import('./requests/requests-section.js').then(({ RequestsSection }) => RequestsSection),
  },
  {
    id: 'forms',
    title: 'forms',
    icon: 'page',
    isFor: ({ chapters }) =>
      chapters.some(({ name, rights }) => name === settingsChapter && rights.includes('publish')),
    load: () => import('./forms/forms-section.js').then(({ FormsSection }) => FormsSection),
  },
  {
    id: 'comments',
    title: 'comments',
    icon: 'comments',
    isFor: ({ readable }) => readable.comments,
    load: () => import('./comments/comments-section.js').then(({ CommentsSection }) => CommentsSection),
  },
  {
    id: 'notes',
    title: 'notes',
    icon: 'draft',
    isFor: ({ readable }) => readable.notes,
    load: () => import('./notes/notes-section.js').then(({ NotesSection }) => NotesSection),
  },
  {
    id: 'media',
    title: 'media',
    icon: 'picture',
    load: () => import('./media/media-section.js').then(({ MediaSection }) => MediaSection),
  },
  {
    id: 'sharing',
    title: 'sharing',
    icon: 'search',
    load: () => import('./sharing/sharing-section.js').then(({ SharingSection }) => SharingSection),
  },
  {
    id: 'appearance',
    title: 'appearance',
    icon: 'site',
    isFor: ({ chapters }) =>
      chapters.some(({ name, rights }) => name === settingsChapter && rights.includes('publish')),
    load: () => import('./appearance/appearance-section.js').then(({ AppearanceSection }) => AppearanceSection),
  },
  {
    id: 'people',
    title: 'people',
    icon: 'people',
    isFor: ({ readable }) => readable.people,
    load: () => import('./people/people-section.js').then(({ PeopleSection }) => PeopleSection),
  },
  {
    id: 'settings',
    title: 'settings',
    icon: 'settings',
    isFor: ({ chapters }) =>
      chapters.some(({ name, rights }) => name === settingsChapter && rights.includes('publish')),
    load: () => import('./settings/settings-section.js').then(({ SettingsSection }) => SettingsSection),
  },
];
