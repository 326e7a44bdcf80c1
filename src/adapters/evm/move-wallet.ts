/** Switches a wallet to another chain (EIP-3326); adds the chain if the wallet does not know it (EIP-3085). No request if it is already there. */
import type { Chain } from 'viem'
import { addChain, switchChain } from 'viem/actions'
import type { Network } from '../../domain/networks/network.ts'
import { coded } from '../../errors/codes.ts'
import { isUnknownChain, switchError } from '../../errors/foreign.ts'
import type { Clock } from '../../ports/clock.ts'
import { clientOf, readNetwork } from './client.ts'
import type { EvmProvider } from './eip1193.ts'
import { nextEvent } from './wallet-events.ts'

/** Time in ms for `chainChanged` to arrive after the wallet has accepted. */
const ARRIVAL = 1_000

export async function moveWallet(
  provider: EvmProvider,
  network: Network,
  signal: AbortSignal,
  clock: Clock,
  /** The wallet has refused to switch, perhaps without reporting that it does not know the chain. */
  { isNew = false } = {},
): Promise<void> {
  const client = clientOf(provider)
  const ask = () => switchChain(client, { id: Number(network.id) })
  const hasArrived = async () => (await readNetwork(provider)) === network.caipNetworkId
  try {
    // Its last `chainChanged` event may have been missed.
    if (await hasArrived().catch(() => false)) return
    signal.throwIfAborted()
    const isKnown = !isNew && (await ask().then(() => true, unlessUnknown))
    signal.throwIfAborted()
    if (!isKnown) await addChain(client, { chain: chainOf(network) }).catch(refuseChain)
    if (await hasArrived()) return
    // Some wallets add a chain without switching to it.
    if (!isKnown) await ask()
    await nextMove(provider, signal, clock)
    if (!(await hasArrived())) throw coded('switch-failed')
  } catch (error) {
    throw switchError(error)
  }
}

function unlessUnknown(error: unknown): false {
  if (!isUnknownChain(error)) throw error
  return false
}

/** Throws `chain-not-supported`, unless the user declined or has not answered yet. */
function refuseChain(cause: unknown): never {
  const error = switchError(cause)
  const isOfUser = error.code === 'switch-rejected' || error.code === 'switch-pending'
  throw isOfUser ? error : coded('chain-not-supported', { cause })
}

/** Waits for the next `chainChanged`, at most `ARRIVAL`. */
async function nextMove(provider: EvmProvider, signal: AbortSignal, clock: Clock): Promise<void> {
  const over = new AbortController()
  let stopTimer = () => {}
  const silence = new Promise<void>((resolve) => {
    stopTimer = clock.after(ARRIVAL, resolve)
  })
  // The wallet is read next, so the content of the event does not matter.
  const moved = nextEvent(provider, 'chainChanged', AbortSignal.any([signal, over.signal]))
  try {
    await Promise.race([moved, silence])
  } finally {
    stopTimer()
    over.abort()
  }
}

function chainOf({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Network): Chain {
  const { http } = rpcUrls.chainDefault ?? rpcUrls.default
  return {
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http } },
    ...(blockExplorers && { blockExplorers }),
  }
}
