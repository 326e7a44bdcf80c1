/** The two local chains, in the order of the ports given to `startWorld`. */
export const sandboxChains = [
  { id: 31337, name: 'Sandbox One', rpcUrl: 'http://127.0.0.1:18545' },
  { id: 31338, name: 'Sandbox Two', rpcUrl: 'http://127.0.0.1:18546' },
] as const

export const sandboxPorts: [number, number] = [18545, 18546]

export const blockchainApiPort = 18549
