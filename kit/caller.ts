/** Origin of a request, as the code that owns the connection knows it. */
export interface Caller {
  /** Key by which limits are counted: an address, or a network if one subscriber gets a whole network. */
  readonly address: string;
  /** True where a proxy that is believed handed the request on, so that what its headers say of the visitor's country counts. */
  readonly throughProxy?: boolean;
}
