/** Registers a name: the wallet signs a text dated by the server's clock, and the service accepts it. Nothing is sent to a chain. */
import { nameNetwork } from '../../domain/networks/name-network.ts'
import { clock } from '../../ports/clock.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $network, $networks } from '../../stores/networks.ts'
import { $route } from '../../stores/modal/route.ts'
import { pushView, replaceView } from '../../stores/modal/router.ts'
import { keptAnswers, keptNames } from '../../stores/stored/account-caches.ts'
import { track } from '../../stores/track.ts'
import { renewIdentity } from '../account/load-identity.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { $nameCheck, checkNameAgain } from './draft.ts'
import { failureFrom, Refused } from './failures.ts'
import { nameMachine } from './machine.ts'
import { nameService, signDated } from './sign.ts'
import type { NameStep } from './steps.ts'

/** Registers the name that is shown as available. Never rejects: `$naming` has the outcome. */
export async function registerName(): Promise<void> {
  const check = $nameCheck.get()
  if (check.step !== 'free' || nameMachine.is('asking', 'sending')) return
  const { name } = check
  const owner = $account.get()?.address
  const about = { ensName: name, isSmartAccount: $account.get()?.type === 'smartAccount' }
  await nameMachine.run('register', async (attempt) => {
    track('REGISTER_NAME_INITIATED', about)
    attempt.move({ step: 'asking', name })
    try {
      await askAndSend(name, attempt)
      attempt.signal.throwIfAborted()
      succeed(name, owner, attempt)
      track('REGISTER_NAME_SUCCESS', about)
    } catch (error) {
      if (attempt.signal.aborted) return
      const failure = failureFrom(error)
      attempt.move({ step: 'failed', name, failure })
      // The name may be taken by now.
      checkNameAgain()
      track('REGISTER_NAME_ERROR', { ...about, error: failure.detail || failure.code })
    }
  })
}

async function askAndSend(name: string, { signal, move }: Attempt<NameStep>): Promise<void> {
  const signed = await signDated({
    ...{ name, signal },
    say: (timestamp) => ({ name, attributes: {}, timestamp }),
    onAgain: () => move({ step: 'asking', name, isAgain: true }),
  })
  move({ step: 'sending', name })
  const outcome = await unlessAborted(signal, nameService().register(signed, signal))
  if (!outcome.isDone) throw new Refused(outcome, signed, clock.use().now())
}

/** From here on `address`, the signer, has the name: it is shown before the API returns it. Nothing is shown to another account. */
function succeed(name: string, address: string | undefined, attempt: Attempt<NameStep>): void {
  const network = $network.get()
  if (address && network) {
    const now = clock.use().now()
    keptAnswers.identity.keep({ address, network: network.caipNetworkId }, { name, avatar: null }, now)
    const book = nameNetwork(network, $networks.get() ?? [])
    if (book) keptNames.keep({ address, network: book.caipNetworkId }, { name }, now)
    renewIdentity()
  }
  attempt.move({ step: 'idle' })
  if ($account.get()?.address !== address) return
  if ($route.get().view === 'RegisterAccountName') replaceView('RegisterAccountNameSuccess', { name })
  else pushView('RegisterAccountNameSuccess', { name })
}
