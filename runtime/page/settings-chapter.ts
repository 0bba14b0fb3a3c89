/**
 * Chapter whose documents several pages share: configuration, built-in texts. A configuration is the one component of the page whose key
 * is its own: `component('menuConfig', 'settings', 'menuConfig')`.
 */
export const settingsChapter = 'settings';
