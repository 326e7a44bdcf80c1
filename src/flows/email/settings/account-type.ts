/** The two EVM accounts of a login: the ordinary one, and the smart account on networks that support it. These functions never reject. */
import { computed, type ReadableAtom } from 'nanostores'
import type { AccountType } from '../../../domain/embedded/calls.ts'
import type { CaipNetworkId } from '../../../domain/networks/caip.ts'
import { embeddedFrame } from '../../../ports/embedded-frame.ts'
import { $networkId } from '../../../stores/networks.ts'
import { savedLogin } from '../../../stores/stored/email-login.ts'
import { saved } from '../../../stores/stored/session.ts'
import { track } from '../../../stores/track.ts'
import { unlessAborted } from '../../latest.ts'
import { failureOf } from '../failure.ts'
import { settingsMachine as machine } from './machine.ts'

/** Networks with smart accounts, as last reported by the frame. */
export const $smartNetworks: ReadableAtom<readonly CaipNetworkId[]> = computed(
  savedLogin.smartNetworks,
  (networks) => networks ?? [],
)

/** Without an answer there are no such networks. */
export async function readSmartNetworks(): Promise<void> {
  try {
    const { smartAccountEnabledNetworks } = await embeddedFrame
      .use()
      .ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)
    setNetworks(smartAccountEnabledNetworks.map((id): CaipNetworkId => `eip155:${id}`))
  } catch {
    setNetworks([])
  }
}

function setNetworks(networks: readonly CaipNetworkId[]): void {
  // The user may have logged out meanwhile.
  if (savedLogin.isLoggedIn.get()) savedLogin.smartNetworks.set(networks)
}

/** The frame itself reports the other account to the page, as after a login in another tab. */
export async function switchAccountType(accountType: AccountType): Promise<void> {
  await machine.run('switch', async ({ move, signal }) => {
    move({ step: 'switching' })
    try {
      const asked = embeddedFrame.use().ask('SET_PREFERRED_ACCOUNT', { type: accountType })
      await unlessAborted(signal, asked)
      savedLogin.isSmartDecided.set(true)
      saved.accountTypes.set({ ...saved.accountTypes.get(), eip155: accountType })
      const network = $networkId.get()
      if (network) track('SET_PREFERRED_ACCOUNT_TYPE', { accountType, network })
      move({ step: 'idle' })
    } catch (error) {
      if (!signal.aborted) move({ step: 'idle', failure: failureOf(error) })
    }
  })
}
