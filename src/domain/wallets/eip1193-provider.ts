/** A provider of EIP-1193, as `getProvider('eip155')` returns it. Libraries such as viem and ethers take it as it is. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: (...args: never[]) => void): unknown
  removeListener(event: string, listener: (...args: never[]) => void): unknown
}
