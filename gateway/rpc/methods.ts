/** Methods that the proxy forwards: reads, simulations, and signed transactions. Nothing that uses a node's own keys or settings. */
import { SAFE_METHODS } from '../../src/domain/requests/methods.ts'

/** Methods that the wallet handles itself, or that only a bundler supports. */
const NOT_OF_A_NODE =
  /^(?:wallet_|eth_accounts$|eth_getUserOperation|eth_estimateUserOperationGas$|eth_supportedEntryPoints$)/

const EVM: ReadonlySet<string> = new Set([
  ...SAFE_METHODS.filter((method) => !NOT_OF_A_NODE.test(method)),
  // For the simulations of the approval screen.
  ...['eth_simulateV1', 'debug_traceCall', 'net_listening'],
])

const SOLANA: ReadonlySet<string> = new Set([
  ...['getAccountInfo', 'getBalance', 'getBlockHeight', 'getEpochInfo', 'getFeeForMessage', 'getGenesisHash'],
  ...['getLatestBlockhash', 'getMinimumBalanceForRentExemption', 'getMultipleAccounts', 'getSlot'],
  ...[
    'getRecentPrioritizationFees',
    'getSignatureStatuses',
    'getSignaturesForAddress',
    'getTokenAccountBalance',
  ],
  ...['getTokenAccountsByOwner', 'getTokenSupply', 'getTransaction', 'isBlockhashValid', 'sendTransaction'],
  ...['simulateTransaction'],
])

const BY_NAMESPACE: Readonly<Record<string, ReadonlySet<string>>> = { eip155: EVM, solana: SOLANA }

/** The two tracers of simulations. A node runs any other string as a JavaScript program, for as long as `timeout` allows. */
const TRACERS: ReadonlySet<unknown> = new Set(['callTracer', 'prestateTracer'])
const TRACE_OPTIONS: ReadonlySet<string> = new Set(['tracer', 'tracerConfig', 'stateOverrides'])

function isHarmlessTrace(params: unknown): boolean {
  const options: unknown = Array.isArray(params) ? params[2] : undefined
  if (typeof options !== 'object' || options === null) return false
  return (
    TRACERS.has((options as { tracer?: unknown }).tracer) &&
    Object.keys(options).every((name) => TRACE_OPTIONS.has(name))
  )
}

/** Whether the proxy forwards a request. `network` is a CAIP-2 id. */
export function isPassedOn(
  network: string,
  { method, params }: { method: string; params?: unknown },
): boolean {
  const namespace = network.slice(0, network.indexOf(':'))
  if (!Object.hasOwn(BY_NAMESPACE, namespace) || !BY_NAMESPACE[namespace]!.has(method)) return false
  return method !== 'debug_traceCall' || isHarmlessTrace(params)
}
