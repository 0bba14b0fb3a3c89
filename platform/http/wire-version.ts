/** Version of the wire format: what `/version` answers, so that a client can tell that the server is back. */
export const wireVersion = '1.0.0';
