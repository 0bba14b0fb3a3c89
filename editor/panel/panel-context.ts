import { createContext, useContext } from 'react';
import type { Client } from '../../sdk/index.js';
import type { CallSurroundings } from '../view/edit-surroundings.js';
import type { PanelAddress } from './panel-address.js';
import type { PanelSite } from './panel-site.js';
import type { Question } from './shared/confirm-dialog.js';
import type { PanelTexts } from './texts.js';

/** What every section of the site panel works with. */
export interface PanelContext {
  readonly site: PanelSite;
  readonly texts: PanelTexts;
  /** BCP 47 language of the panel. */
  readonly lang: string;
  /** What dialogs and stores of edit mode work with; `texts` in it are those of edit mode. */
  readonly surroundings: CallSurroundings;
  /** The client of the platform, signed in as the editor. */
  readonly client: () => Promise<Client>;
  /**
   * Calls the site: GET, or POST with a body. The panel asks for the login when the session has ended.
   *
   * @param path below `/_gh/`, such as `edit/panel/pages`
   * @throws SiteRefusal; `explainError(error, surroundings.texts)` explains it to the editor
   */
  readonly ask: <T>(path: string, body?: object) => Promise<T>;
  /** Shows a message. With `undo`, it has a button that carries that out, and stays longer. */
  readonly tell: (message: string, undo?: () => Promise<void>) => void;
  /** Asks before something that is hard to undo. @returns false if the editor cancels */
  readonly confirm: (question: Question) => Promise<boolean>;
  readonly address: PanelAddress;
  /** Opens an address of the panel, such as `pages`, `media/oak.jpg` or `pages?state=hidden`. */
  readonly open: (address: string, how?: 'push' | 'replace') => void;
}

/** What a section's component gets. */
export interface SectionProps {
  readonly panel: PanelContext;
}

export const PanelContextValue = createContext<PanelContext | null>(null);

/** The panel that a component belongs to. */
export function usePanel(): PanelContext {
  const panel = useContext(PanelContextValue);
  if (!panel) throw new Error('This component is part of the site panel: render it inside <PanelApp>.');
  return panel;
}
