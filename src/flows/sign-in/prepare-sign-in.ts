/** Section 4: before a wallet is asked, who signs and what. Each attempt gets a message of its own with a new nonce. */
import type { ActiveAccount } from '../../domain/account/connection.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { Siwx } from '../../domain/sign-in/siwx.ts'
import { asCoded, coded } from '../../errors/codes.ts'
import { adapters } from '../../ports/adapters.ts'
import { clock } from '../../ports/clock.ts'
import type { SignRequest } from '../../ports/wallet-adapter.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { $isUnsupported, $networkId } from '../../stores/networks.ts'
import { $signInMode } from '../../stores/sign-in.ts'
import { unlessAborted } from '../latest.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { currentSiwx, inTime } from './session.ts'
import { $signing, setSigning, signings, type PreparedMessage } from './sign-in-step.ts'
import { failSigning } from './fail-signing.ts'

export interface Signer {
  account: ActiveAccount
  siwx: Siwx
  sign(request: SignRequest): Promise<string>
}

let underWay = Promise.resolve()

/** When a message is on its way already, whoever wants to sign waits for that one. Rejects when it does not come. */
export const prepared = () => underWay

/** The visitor comes to the view, or to the same view again: what is under way there goes on. */
export function enterSignIn(): void {
  const { step } = $signing.get()
  if (step !== 'idle' && step !== 'failed') return
  underWay = prepare(signings.begin(coded('request-aborted')))
  // It is a state of the view already.
  underWay.catch(() => undefined)
}

async function prepare(signal: AbortSignal): Promise<void> {
  setSigning({ step: 'preparing' })
  try {
    const message = await makeMessage(await unlessAborted(signal, whoSigns()), signal)
    setSigning({ step: 'ready', message })
  } catch (cause) {
    throw failSigning(asCoded(cause, 'sign-failed'), signal)
  }
}

/** Section 8's checks in their order. */
export async function whoSigns(): Promise<Signer> {
  if ($signInMode.get() === 'off') throw coded('siwx-not-enabled')
  const connection = $connection.get()
  const account = $account.get()
  if (!connection || !account) throw coded('siwx-no-address')
  await loadNetworks()
  if ($isUnsupported.get()) throw coded('siwx-no-network')
  const adapter = await adapters.use().of(account.namespace)
  if (!adapter?.signMessage) throw coded('siwx-no-client')
  const sign = adapter.signMessage.bind(adapter, connection.connector.id)
  return { account, siwx: await currentSiwx(), sign }
}

/** Made anew for each attempt: a nonce is used once. */
export async function makeMessage({ siwx, account }: Signer, signal: AbortSignal): Promise<PreparedMessage> {
  signal.throwIfAborted()
  const input = { chainId: $networkId.get(), accountAddress: account.address }
  const message = await unlessAborted(signal, inTime(siwx.createMessage(input)))
  const text = message.toString()
  // What becomes of it is plain data, which a page may clone.
  const { toString: _, ...data } = message
  return { data, text, madeAt: clock.use().now() }
}

/** Nonces do not live for ever on every back end. */
export function isFresh({ madeAt }: PreparedMessage): boolean {
  return clock.use().now() - madeAt < TIMEOUTS.signInMessage
}
