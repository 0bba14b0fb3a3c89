/**
 * The consent default as an inline script, for pages that load tags before the runtime runs. A constant, so that a policy can list its
 * hash: everything but security is denied until the visitor answers (site specification, chapter 4).
 */
export const consentSnippet =
  "window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{ad_personalization:'denied',ad_storage:'denied',ad_user_data:'denied',analytics_storage:'denied',functionality_storage:'denied',personalization_storage:'denied',security_storage:'granted',wait_for_update:500});";
