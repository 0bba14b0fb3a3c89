/** Counts what each address has in use, up to a limit. An address that has nothing in use takes no memory. */
export interface AddressCounts {
  /** Counts one more. False where the address has reached the limit. An `undefined` address is never counted. */
  take(address: string | undefined): boolean;
  /** Counts one less. */
  leave(address: string | undefined): void;
}

export function addressCounts(most: number): AddressCounts {
  const counts = new Map<string, number>();
  return {
    take(address) {
      if (address === undefined) return true;
      const count = counts.get(address) ?? 0;
      if (count >= most) return false;
      counts.set(address, count + 1);
      return true;
    },
    leave(address) {
      if (address === undefined) return;
      const count = (counts.get(address) ?? 0) - 1;
      if (count > 0) counts.set(address, count);
      else counts.delete(address);
    },
  };
}
