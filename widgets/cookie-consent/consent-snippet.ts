/**
 * JavaScript of the inline script that denies everything but security before any tag of the page runs, however late the runtime comes.
 * It is the same on every page, so that a Content Security Policy can name it by its hash. It stands before all other scripts.
 */
export const consentSnippet =
  "window.dataLayer=window.dataLayer||[];(function(){dataLayer.push(arguments)})('consent','default',{" +
  "ad_personalization:'denied',ad_storage:'denied',ad_user_data:'denied',analytics_storage:'denied'," +
  "functionality_storage:'denied',personalization_storage:'denied',security_storage:'granted',wait_for_update:500})";
