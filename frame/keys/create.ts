import { keptFor, withSecret, type Access, type CustodyFrame, type LoadSigner } from './access.ts'
import { forgetDevice } from './change-ways-in.ts'
import { keptEnvelopes, type KeptEnvelopes } from './kept-envelopes.ts'
import type { Custody } from './keys.ts'
import { loadPasskeys } from './loads.ts'
import { readyWallet } from './ready-wallet.ts'
import { openSettings } from './settings.ts'

export function createCustody(
  frame: CustodyFrame,
  loadSigner: LoadSigner,
  kept: KeptEnvelopes = keptEnvelopes(frame.project.projectId),
): Custody {
  const access: Access = { frame, kept, loadSigner }
  let underWay: ReturnType<typeof readyWallet> | undefined
  return {
    withKeys: (purpose, use, signal) => withSecret(access, purpose, ({ keys }) => use(keys), signal),
    readyWallet(signal) {
      underWay ??= readyWallet(access, signal).finally(() => {
        underWay = undefined
      })
      return underWay
    },
    async isHere({ userId, wallet, factors }) {
      if (wallet && factors) return (await keptFor(access, { userId, wallet, factors })) !== undefined
      return (await kept.of(userId)).length > 0
    },
    openBy: async (me, passkey, signal) => (await loadPasskeys()).openHere(access, me, passkey, signal),
    forgetDevice: () => forgetDevice(access),
    openSettings: (signal, codes) => openSettings(access, signal, codes),
  }
}
