import { WALLET_CONNECT } from '../../domain/wallets/wallet-connect.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $features } from '../../stores/features.ts'
import { $signInMode } from '../../stores/sign-in.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { disconnectWallet } from '../connections/disconnect-wallet.ts'
import { restoreSession, savedNamespaces } from '../connections/restore-session.ts'
import { savedWallets } from '../connections/saved-connections.ts'
import { signInChecked } from '../sign-in/check.ts'

/**
 * Restores the connections of the last visit, or ends them if the page disables that (`enableReconnect`). With sign-in
 * it resolves once it is known whether the user is signed in.
 */
export async function restoreVisit(): Promise<void> {
  if (!$features.get().enableReconnect) return endVisit()
  await restoreSession()
  if ($account.get() && $signInMode.get() !== 'off') await signInChecked()
}

/** Nothing is connected yet, so no event is emitted. Only a WalletConnect session exists outside this page's storage. */
async function endVisit(): Promise<void> {
  const paired = savedNamespaces().find((namespace) => savedWallets(namespace).includes(WALLET_CONNECT.id))
  const asked = disconnectWallet()
  if (paired) endPairing(paired).catch(() => undefined)
  await asked
}

async function endPairing(namespace: Parameters<typeof adapterOf>[0]): Promise<void> {
  const adapter = await adapterOf(namespace)
  await adapter.restore(WALLET_CONNECT.id, new AbortController().signal)
  await adapter.revoke?.(WALLET_CONNECT.id)
}
