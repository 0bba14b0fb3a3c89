/** The token of the link that led to this page. It leaves the address, so that no history and no bookmark keeps it. */
export function takeResetToken(): string | undefined {
  const [, token] = /^#reset=([\w-]{1,100})$/.exec(location.hash) ?? [];
  if (token !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
