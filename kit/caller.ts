/** Where a request came from, as whoever holds the connection knows it. */
export interface Caller {
  /** What limits are counted by: an address, or a network where such a network is what one subscriber gets. */
  readonly address: string;
  /** True where a proxy that is believed handed the request on, so that what its headers say of the visitor's country counts. */
  readonly throughProxy?: boolean;
}
