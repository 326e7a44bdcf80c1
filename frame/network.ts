import { Failure } from './failure.ts'

/** Converts a call's chain id to CAIP-2; a number or its digits mean an EVM chain. */
export function toCaip2(chainId: string | number): string {
  const text = String(chainId)
  return text.includes(':') ? text : `eip155:${text}`
}

/** Converts CAIP-2 to a call's chain id: a number for EVM, CAIP-2 for others. */
export function toChainId(network: string): string | number {
  const [namespace, reference] = network.split(':')
  return namespace === 'eip155' ? parseInt(reference ?? '', 10) : network
}

/** The page's current network, one of those that the gateway serves. */
export function createNetwork(first: string | null, served: readonly string[]) {
  const isServed = (network: string) => served.length === 0 || served.includes(network)
  let now = first !== null && isServed(first) ? first : (served[0] ?? 'eip155:1')
  return {
    get: () => now,
    /** @throws `Failure` 4902 for a network that the gateway does not serve. */
    choose(chainId: string | number): string {
      const network = toCaip2(chainId)
      if (!isServed(network)) throw new Failure(4902, `This wallet does not work on ${network}`)
      now = network
      return now
    },
  }
}

export type ChosenNetwork = ReturnType<typeof createNetwork>
