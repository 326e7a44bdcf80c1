import type { Network } from '../../../domain/networks/network.ts'

/** Networks whose nodes do not support `eth_simulateV1` or `debug_traceCall`, by their URLs; kept until the page unloads. */
const without = { simulation: new Set<string>(), tracing: new Set<string>() }

const keyOf = (network: Network) => network.rpcUrls.default.http.join(' ')

export const canSimulate = (network: Network): boolean => !without.simulation.has(keyOf(network))
export const canTrace = (network: Network): boolean => !without.tracing.has(keyOf(network))

export function forgetSimulation(network: Network): void {
  without.simulation.add(keyOf(network))
}

export function forgetTracing(network: Network): void {
  without.tracing.add(keyOf(network))
}
