import type { ConsentGroup } from '../../../widgets/shared/site-choices.js';
import type { PanelTexts } from '../texts.js';

/** Name and explanation of a group of consent. */
export const groupTexts = (group: ConsentGroup, t: PanelTexts): { readonly name: string; readonly text: string } =>
  ({
    analytics: { name: t.groupAnalytics, text: t.groupAnalyticsText },
    advertising: { name: t.groupAdvertising, text: t.groupAdvertisingText },
    personalization: { name: t.groupPersonalization, text: t.groupPersonalizationText },
    functionality: { name: t.groupFunctionality, text: t.groupFunctionalityText },
  })[group];
