/** Types of Google's consent mode that a visitor's answer decides; `security_storage` is always granted (site specification, chapter 4). */
export const consentTypes: readonly string[] = [
  'ad_personalization',
  'ad_storage',
  'ad_user_data',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
];
