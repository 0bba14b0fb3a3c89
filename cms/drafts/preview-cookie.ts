/** Name of the cookie that shows previews: its value is the token of a link. */
const cookieName = 'gh_preview';

/** Name of the cookie by which edit mode asks for drafts. The cookie alone gives no right to see them. */
const viewName = 'gh_view';

const valueOf = (cookies: string | null, name: string): string | undefined =>
  cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) || undefined;

/** The token of the preview that a browser is in. */
export const previewToken = (request: Request): string | undefined =>
  valueOf(request.headers.get('cookie'), cookieName);

/** Whether an editor's browser asks for what is not published: by the cookie of edit mode, or by a header of its own requests. */
export const asksForDraft = ({ headers }: Request): boolean =>
  (headers.get('x-gh-view') ?? valueOf(headers.get('cookie'), viewName)) === 'draft';

/** Sets the cookie of a preview for some seconds; 0 ends it. */
export const previewCookie = (token: string, seconds: number, secure: boolean): string =>
  `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
