/** What an ERC-7730 descriptor is wanted for. */
export interface DescriptorQuery {
  chainId: number
  /** Of the contract, in lower case. */
  address: string
  /** Name of the message's type; absent for calls. */
  primaryType?: string
}

/** A page's own source of ERC-7730 descriptors: JSON with its `includes` merged, or `undefined` where there is none. */
export type DescriptorSource = (query: DescriptorQuery) => unknown
