import { envelopesFor, withSecret, type Access, type CustodyFrame, type LoadSigner } from './access.ts'
import { forgetDevice } from './change-factors.ts'
import { storedEnvelopes, type StoredEnvelopes } from './stored-envelopes.ts'
import type { Custody } from './keys.ts'
import { loadAddress, loadPasskeys, loadRecoveryNotice } from './loads.ts'
import { protectWallet, readyWallet } from './ready-wallet.ts'
import { openSettings } from './settings.ts'

export function createCustody(
  frame: CustodyFrame,
  loadSigner: LoadSigner,
  envelopes: StoredEnvelopes = storedEnvelopes(frame.project.projectId),
): Custody {
  const access: Access = { frame, envelopes, loadSigner }
  let underWay: ReturnType<typeof readyWallet> | undefined
  let protecting: Promise<void> = Promise.resolve()
  return {
    withKeys: (purpose, use, signal) =>
      withSecret(access, purpose, ({ keys: { evm, solana } }) => use({ evm, solana }), signal),
    readyWallet(signal) {
      underWay ??= readyWallet(access, signal).finally(() => {
        underWay = undefined
      })
      return underWay
    },
    protect(signal) {
      const protect = () => protectWallet(access, signal)
      // In turn: what waits reads the state after the screen before it, and shows none if that has protected the wallet.
      return (protecting = protecting.then(protect, protect))
    },
    async isHere({ userId, wallet, factors }) {
      if (wallet && factors) return (await envelopesFor(access, { userId, wallet, factors })) !== undefined
      return (await envelopes.of(userId)).length > 0
    },
    openBy: async (me, passkey, signal) => (await loadPasskeys()).openHere(access, me, passkey, signal),
    forgetDevice: () => forgetDevice(access),
    changeAddress: async (email, signal) => (await loadAddress())(access, email, signal),
    showRecovery: async (recovery) => (await loadRecoveryNotice())(access, recovery),
    openSettings: (signal, codes) => openSettings(access, signal, codes),
  }
}
