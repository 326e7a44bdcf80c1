/** A viem chain in compact form: id, export names, name, currency [name, symbol, decimals], RPC URLs, explorer [name, url], testnet. */
export type ChainRow = [
  id: number,
  keys: string[],
  name: string,
  currency: [name: string, symbol: string, decimals: number],
  rpc: string[],
  explorer: [name: string, url: string] | null,
  testnet: 0 | 1,
]
