/** Changes the active account's name: each change is a text that the wallet signs. Nothing is sent to a chain. */
import { computed, type ReadableAtom } from 'nanostores'
import type { Network } from '../../domain/networks/network.ts'
import type { NameProfile } from '../../ports/user/name-service.ts'
import { addressOf } from '../../domain/requests/evm/evm-address.ts'
import { nameNetwork } from '../../domain/networks/name-network.ts'
import { clock } from '../../ports/clock.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $network, $networks } from '../../stores/networks.ts'
import { keptAnswers, keptNames } from '../../stores/stored/account-caches.ts'
import { track } from '../../stores/track.ts'
import { renewIdentity } from '../account/load-identity.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { failureFrom, Refused } from './failures.ts'
import { editMachine } from './machine.ts'
import { $ownName } from './open-names.ts'
import { renewProfile } from './profile.ts'
import { requireCoinType, nameService, signDated } from './sign.ts'
import type { NameEdit, NamePart } from './steps.ts'

/** The address of the name on a network; `undefined` if it has none. */
export const addressIn = (profile: NameProfile, chainId: number | string): string | undefined =>
  addressOf(profile.addresses[requireCoinType(chainId)])

/** The page's networks on which the name can have its own address. On Ethereum it resolves to its owner, which gives accounts their name. */
export const $nameNetworks: ReadableAtom<readonly Network[]> = computed($networks, (networks) =>
  (networks ?? []).filter(({ chainNamespace, id }) => chainNamespace === 'eip155' && id !== 1),
)

/** An empty text removes the picture. Never rejects: `$editing` has the outcome. */
export function saveAvatar(avatar: string): Promise<void> {
  return save('avatar', async (name, attempt) => {
    const owner = $account.get()?.address
    await send('attributes', { attributes: { avatar } }, { name, part: 'avatar', attempt })
    showAvatar(name, avatar, owner)
  })
}

/** `address` is a valid EVM address. Never rejects: `$editing` has the outcome. */
export function saveAddress(part: Exclude<NamePart, 'avatar'>, address: string): Promise<void> {
  const network = $networks.get()?.find(({ caipNetworkId }) => caipNetworkId === part)
  if (!network) return Promise.resolve()
  const change = { coin_type: requireCoinType(network.id), address }
  return save(part, (name, attempt) => send('address', change, { name, part, attempt }))
}

type Work = (name: string, attempt: Attempt<NameEdit>) => Promise<void>

async function save(part: NamePart, work: Work): Promise<void> {
  const [name, owner] = [$ownName.get(), $account.get()?.address]
  if (!name || editMachine.is('asking', 'sending')) return
  await editMachine.run('change', async (attempt) => {
    attempt.move({ step: 'asking', part })
    try {
      await work(name, attempt)
      // Nothing is shown to another account.
      const isSame = $account.get()?.address === owner
      attempt.move(isSame ? { step: 'saved', part } : { step: 'idle' })
      renewProfile()
    } catch (error) {
      if (attempt.signal.aborted) return
      const failure = failureFrom(error)
      attempt.move({ step: 'failed', part, failure })
      const isSmartAccount = $account.get()?.type === 'smartAccount'
      track('REGISTER_NAME_ERROR', {
        ensName: name,
        isSmartAccount,
        error: failure.detail || failure.code,
      })
    }
  })
}

interface What {
  name: string
  part: NamePart
  attempt: Attempt<NameEdit>
}

async function send(
  path: 'attributes' | 'address',
  change: object,
  { name, part, attempt: { signal, move } }: What,
): Promise<void> {
  const signed = await signDated({
    ...{ name, signal },
    say: (timestamp) => ({ name, ...change, timestamp }),
    onAgain: () => move({ step: 'asking', part, isAgain: true }),
  })
  move({ step: 'sending', part })
  const outcome = await unlessAborted(signal, nameService().change(name, path, signed, signal))
  if (!outcome.isDone) throw new Refused(outcome, signed, clock.use().now())
}

/** Shows the new picture of `address`, the signer. */
function showAvatar(name: string, avatar: string, address: string | undefined): void {
  const network = $network.get()
  if (!address || !network) return
  const now = clock.use().now()
  keptAnswers.identity.keep({ address, network: network.caipNetworkId }, { name, avatar }, now)
  const book = nameNetwork(network, $networks.get() ?? [])
  if (book) keptNames.keep({ address, network: book.caipNetworkId }, { name, avatar }, now)
  renewIdentity()
}
