import { requireObject } from '../../check.js';
import { requireName } from '../../check-arguments.js';
import type { FormFields } from '../../http/form.js';
import { externalRequest } from '../external-request.js';
import type { FacadeContext } from '../facade-context.js';
import { serverOf } from '../gudhub-options.js';

/** A request of a caller's own making. */
export interface PlainRequest {
  /** Path under the platform's address, beginning with a slash; or the address of something else. */
  readonly url: string;
  /** True for an address of something else. */
  readonly externalResource?: boolean;
  readonly method?: string;
  /** Goes into the query. */
  readonly params?: FormFields;
  /** Goes into the form, or into the query where the method is GET. */
  readonly form?: FormFields;
}

/** Requests of the caller's own making. */
export function requestCalls({ client, core, options, attempt, read, write }: FacadeContext) {
  const { wire } = core;
  return {
    /** Address of the platform. */
    root: serverOf(options),
    /**
     * A GET with the token; with `externalResource` a GET of the address as it stands, without the token.
     *
     * @param request - `url`: a path under the platform's address; `params` for the query
     * @returns the parsed body; null where the call fails
     */
    get: (request: PlainRequest) =>
      read('req.get', async () => {
        const url = urlOf(request);
        return request.externalResource
          ? externalRequest(core, { method: 'GET', url })
          : wire.get(url, request.params, { answer: 'any' });
      }),
    /**
     * A POST of a form with the token.
     *
     * @param request - `url`: a path under the platform's address; `form` for the body
     * @returns the parsed body; null where the call fails
     */
    post: (request: PlainRequest) =>
      write('req.post', async () => wire.post(urlOf(request), request.form, { answer: 'any' })),
    /**
     * A token that is valid now; renews it where needed.
     *
     * @returns null where the call fails
     */
    getToken: () => attempt('getToken', () => client.auth.token()),
    /**
     * A request without the token.
     *
     * @param request - `method`, GET by default; `url`: an address, which is used as it stands, or a path under the
     * platform's; `form` for the body, or, with a path, for the query of a GET
     * @returns the parsed body; null where the call fails
     */
    axiosRequest: (request: PlainRequest) => {
      const method = String(request?.method ?? 'GET').toUpperCase() === 'GET' ? 'GET' : 'POST';
      return (method === 'GET' ? read : write)('req.axiosRequest', async () => {
        const url = urlOf(request);
        if (/^https?:\/\//i.test(url)) return externalRequest(core, { method, url, form: request.form });
        return wire[method === 'GET' ? 'get' : 'post'](url, request.form, { token: false, answer: 'any' });
      });
    },
  };
}

function urlOf(request: PlainRequest): string {
  return requireName(requireObject(request, 'request')['url'], 'url');
}
