import type { RequestState } from '../../../widgets/shared/panel/listed-request.js';
import type { PanelTexts } from '../texts.js';

/** The name of a status. */
export const stateName = (state: RequestState, t: PanelTexts): string =>
  ({ new: t.requestNew, work: t.requestWork, answered: t.requestAnswered, spam: t.requestSpam })[state];
