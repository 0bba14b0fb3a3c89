/** Why the site did not do what it was asked. */
export class SiteRefusal extends Error {
  override readonly name = 'SiteRefusal';
  /** The site's own reason, or `network` where there was no answer. */
  readonly code: string;
  /** Status of the answer, where there was one. */
  readonly status: number | undefined;

  /** @param cause - what the site answered */
  constructor(code: string, status?: number, cause?: unknown) {
    super(`The site refused: ${code}.`, { cause });
    this.code = code;
    this.status = status;
  }
}

/** What the site answered. */
export interface SiteAnswer {
  readonly status: number;
  readonly body: string;
}

/** Calls an endpoint of the site. Rejects with a {@link SiteRefusal} where there was no answer, or where it broke off. */
export async function askSite(path: string, body?: object): Promise<SiteAnswer> {
  const headers = { 'content-type': 'application/json' };
  const sent = body && { method: 'POST', headers, body: JSON.stringify(body) };
  try {
    const answer = await fetch(path, { cache: 'no-store', ...sent });
    return { status: answer.status, body: await answer.text() };
  } catch (error) {
    throw new SiteRefusal('network', undefined, error);
  }
}
