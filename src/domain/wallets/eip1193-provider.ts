/** An EIP-1193 provider, as `getProvider('eip155')` returns it. Libraries such as viem and ethers accept it directly. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: (...args: never[]) => void): unknown
  removeListener(event: string, listener: (...args: never[]) => void): unknown
}
