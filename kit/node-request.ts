/** A request of Node's own servers, as far as the kit looks at it; those of `node:http`, Express and Fastify (`request.raw`) are such. */
export interface NodeRequest {
  url?: string | undefined;
  /** The whole address, where a framework has taken a mount path off `url`. */
  readonly originalUrl?: string | undefined;
  readonly headers: {
    readonly host?: string | undefined;
    readonly [name: string]: string | string[] | undefined;
  };
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** An answer of Node's own servers. */
export interface NodeResponse {
  writeHead(status: number, headers: Record<string, string>): unknown;
  end(text?: string): unknown;
}
