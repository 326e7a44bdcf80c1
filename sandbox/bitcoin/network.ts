export const BITCOIN_PORT = 18551
