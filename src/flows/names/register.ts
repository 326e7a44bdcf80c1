/** Registering a name: the wallet signs a text that is dated by the server's clock, and the service takes it. Nothing is sent to a chain. */
import { TIMEOUTS } from '../../domain/timeouts.ts'
import { nameNetwork } from '../../domain/networks/name-network.ts'
import { coded } from '../../errors/codes.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { adapters } from '../../ports/adapters.ts'
import { clock } from '../../ports/clock.ts'
import { nameServices, type Registered } from '../../ports/user/name-service.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { $network, $networks } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { $route } from '../../stores/modal/route.ts'
import { pushView, replaceView } from '../../stores/modal/router.ts'
import { keptAnswers, keptNames } from '../../stores/stored/account-caches.ts'
import { track } from '../../stores/track.ts'
import { renewIdentity } from '../account/load-identity.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { within } from '../timeout.ts'
import { $nameCheck, checkNameAgain } from './draft.ts'
import { nameMachine } from './machine.ts'
import type { NameFailure, NameStep } from './steps.ts'

/** The user wants the name that is shown as free. Never rejects: `$naming` has what came of it. */
export async function registerName(): Promise<void> {
  const check = $nameCheck.get()
  if (check.step !== 'free' || nameMachine.is('asking', 'sending')) return
  const { name } = check
  const about = { ensName: name, isSmartAccount: $account.get()?.type === 'smartAccount' }
  await nameMachine.run('register', async (attempt) => {
    track('REGISTER_NAME_INITIATED', about)
    attempt.move({ step: 'asking', name })
    try {
      const outcome = await askAndSend(name, attempt)
      attempt.signal.throwIfAborted()
      if (!outcome.isDone) throw new Refused(failureOf(outcome))
      succeed(name, attempt)
      track('REGISTER_NAME_SUCCESS', about)
    } catch (error) {
      if (attempt.signal.aborted) return
      const failure = error instanceof Refused ? error.failure : failureFrom(error)
      attempt.move({ step: 'failed', name, failure })
      // It may be taken by now.
      checkNameAgain()
      track('REGISTER_NAME_ERROR', { ...about, error: failure.detail || failure.code })
    }
  })
}

class Refused extends Error {
  readonly failure: NameFailure

  constructor(failure: NameFailure) {
    super(failure.code)
    this.failure = failure
  }
}

async function askAndSend(name: string, { signal, move }: Attempt<NameStep>): Promise<Registered> {
  const [account, connection, network] = [$account.get(), $connection.get(), $network.get()]
  const service = nameServices.use().of($options.get())
  if (!account || !connection || !network || !service) throw coded('not-connected')
  const adapter = await adapters.use().of(account.namespace)
  signal.throwIfAborted()
  if (!adapter?.signMessage) throw coded('sign-failed')
  const { address, caipAddress } = account
  const timestamp = Math.floor((await service.now(name, signal)) / 1000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const asked = adapter.signMessage(connection.connector.id, { address, message, signal })
  const signature = await unlessAborted(signal, within(TIMEOUTS.connect, 'sign-timed-out', asked))
  if ($account.get()?.caipAddress !== caipAddress) throw coded('sign-in-interrupted')
  move({ step: 'sending', name })
  const coinType = coinTypeOf(network.id)
  return unlessAborted(signal, service.register({ address, coinType, message, signature }, signal))
}

/** ENSIP-11. @throws for a chain that has no coin type. */
export function coinTypeOf(chainId: number | string): number {
  if (typeof chainId !== 'number' || !(chainId > 0 && chainId < 0x80000000))
    throw coded('sign-failed', { cause: new Error('Invalid chainId') })
  return chainId === 1 ? 60 : 0x80000000 + chainId
}

/** From here on the account has the name: it is shown before the API says it again. */
function succeed(name: string, attempt: Attempt<NameStep>): void {
  const [account, network] = [$account.get(), $network.get()]
  if (account && network) {
    const { address } = account
    const now = clock.use().now()
    keptAnswers.identity.keep({ address, network: network.caipNetworkId }, { name, avatar: null }, now)
    const book = nameNetwork(network, $networks.get() ?? [])
    if (book) keptNames.keep({ address, network: book.caipNetworkId }, { name }, now)
    renewIdentity()
  }
  attempt.move({ step: 'idle' })
  if ($route.get().view === 'RegisterAccountName') replaceView('RegisterAccountNameSuccess', { name })
  else pushView('RegisterAccountNameSuccess', { name })
}

const REASONS: Readonly<Record<string, NameFailure['code']>> = {
  taken: 'taken',
  'look-alike': 'taken',
  owner: 'owner',
  timestamp: 'slow',
  signature: 'signature',
}

const failureOf = ({ reason }: Extract<Registered, { isDone: false }>): NameFailure => ({
  code: (Object.hasOwn(REASONS, reason.name) && REASONS[reason.name]) || 'refused',
  detail: reason.description,
})

const CODES: Readonly<Record<string, NameFailure['code']>> = {
  'sign-rejected': 'declined',
  'sign-pending': 'pending',
  'sign-in-interrupted': 'account-changed',
  'http-busy': 'busy',
  'http-unreachable': 'unreachable',
}

function failureFrom(error: unknown): NameFailure {
  const code = error instanceof WalletKitError ? error.code : ''
  if (Object.hasOwn(CODES, code)) return { code: CODES[code] ?? 'wallet', detail: '' }
  return { code: code.startsWith('http-') ? 'unreachable' : 'wallet', detail: '' }
}
