import { account, keptFor, withSecret, type Access, type CustodyFrame } from './access.ts'
import { forgetDevice } from './change-ways-in.ts'
import { keptEnvelopes, type KeptEnvelopes } from './kept-envelopes.ts'
import type { Custody } from './keys.ts'
import { readyWallet } from './ready-wallet.ts'
import { openSettings } from './settings.ts'

export function createCustody(frame: CustodyFrame, kept: KeptEnvelopes = keptEnvelopes()): Custody {
  const access: Access = { frame, kept }
  let underWay: ReturnType<typeof readyWallet> | undefined
  return {
    withKeys: (purpose, use, signal) => withSecret(access, purpose, ({ keys }) => use(keys), signal),
    readyWallet(signal) {
      underWay ??= readyWallet(access, signal).finally(() => {
        underWay = undefined
      })
      return underWay
    },
    async isHere({ userId }) {
      const [me, own] = await Promise.all([account(access).catch(() => null), kept.of(userId)])
      if (!me?.wallet || me.userId !== userId) return own.length > 0
      return (await keptFor(access, me)) !== undefined
    },
    forgetDevice: () => forgetDevice(access),
    openSettings: (signal) => openSettings(access, signal),
  }
}
