/** URLs of the pictures on this server. */
export interface Pictures {
  token(symbol: string): string
  avatar(address: string): string
  collectible(network: string, contract: string, id: bigint | string): string
}

/** All on one host, which a page can allow in a strict Content-Security-Policy. `host` is called late: it is unknown until the server listens. */
export function picturesAt(host: () => string): Pictures {
  const at = (...parts: string[]) => `${host()}/pictures/${parts.map(encodeURIComponent).join('/')}`
  return {
    token: (symbol) => at('token', symbol),
    avatar: (address) => at('avatar', address),
    collectible: (network, contract, id) => at('collectible', network, contract, String(id)),
  }
}
