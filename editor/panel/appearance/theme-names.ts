import type { ThemeColor, ThemeFont } from '../../../widgets/shared/site-theme.js';
import type { PanelTexts } from '../texts.js';

/** Name of a colour for owners. */
export const colorNames = (name: ThemeColor, t: PanelTexts): string =>
  ({
    accent: t.colorAccent,
    'on-accent': t.colorOnAccent,
    action: t.colorAction,
    'on-action': t.colorOnAction,
    ink: t.colorInk,
    'ink-soft': t.colorInkSoft,
    paper: t.colorPaper,
    'paper-soft': t.colorPaperSoft,
  })[name];

/** Name of a font for owners. */
export const fontTexts = (name: ThemeFont, t: PanelTexts): string =>
  ({
    sans: t.fontSans,
    humanist: t.fontHumanist,
    geometric: t.fontGeometric,
    serif: t.fontSerif,
    classic: t.fontClassic,
    mono: t.fontMono,
  })[name];
