/**
 * Loads a script of Google's tags, after what it is to find in the page's data layer.
 *
 * @param file Name of the script with its query: `gtm.js?id=GTM-1`.
 * @param nonce The page's nonce, where its policy asks for one.
 */
export function loadTag(file: string, nonce: string | undefined): void {
  const script = document.createElement('script');
  script.async = true;
  if (nonce) script.nonce = nonce;
  script.src = `https://www.googletagmanager.com/${file}`;
  document.head.append(script);
}
