/** Addresses of the pictures that this server has. */
export interface Pictures {
  token(symbol: string): string
  avatar(address: string): string
  collectible(network: string, contract: string, id: bigint | string): string
}

/** All on one host, which a page with a strict policy can name. It is known when the server listens. */
export function picturesAt(host: () => string): Pictures {
  const at = (...parts: string[]) => `${host()}/pictures/${parts.map(encodeURIComponent).join('/')}`
  return {
    token: (symbol) => at('token', symbol),
    avatar: (address) => at('avatar', address),
    collectible: (network, contract, id) => at('collectible', network, contract, String(id)),
  }
}
