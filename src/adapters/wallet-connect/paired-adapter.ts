import type { CaipNetworkId } from '../../domain/caip.ts'
import { PHONE } from '../../domain/phone.ts'
import type { WalletAdapter, WalletSession } from '../../ports/wallet-adapter.ts'
import type { PairedWallet } from './paired-wallet.ts'

interface Surroundings {
  wallet: PairedWallet
  /** What a session is asked for: the page's networks. */
  networks(): Promise<readonly CaipNetworkId[]>
  /** Where the last visit was. */
  lastNetwork(): CaipNetworkId | undefined
}

/** The adapter of a chain family, for which a paired phone is one wallet more. Once paired it is asked like the others. */
export function withPairing(
  adapter: WalletAdapter,
  { wallet, networks, lastNetwork }: Surroundings,
): WalletAdapter {
  const named = (session: WalletSession): WalletSession => {
    const name = wallet.name()
    return { ...session, ...(name && { name }) }
  }
  return {
    ...adapter,
    async connect(id, request) {
      if (id !== PHONE.id) return adapter.connect(id, request)
      const signed = await wallet.connect(await networks(), request)
      try {
        const session = await adapter.connect(id, request)
        request.signal.throwIfAborted()
        return { ...named(session), ...(signed.length > 0 && { signed }) }
      } catch (error) {
        void wallet.disconnect()
        throw error
      }
    },
    async preparePairing(id, request) {
      if (id === PHONE.id) await wallet.prepare(await networks(), request)
    },
    listen(id, events) {
      if (id !== PHONE.id) return adapter.listen(id, events)
      return adapter.listen(id, {
        ...events,
        accountsChanged(accounts) {
          const hasExpired = !accounts.length && wallet.hasExpired()
          events.accountsChanged(accounts, ...(hasExpired ? (['expired'] as const) : []))
        },
      })
    },
    async restore(id, signal) {
      if (id !== PHONE.id) return adapter.restore(id, signal)
      const isThere = await wallet.restore(await networks(), lastNetwork())
      const session = isThere ? await adapter.restore(id, signal) : undefined
      return session && named(session)
    },
    async revoke(id) {
      await (id === PHONE.id ? wallet.disconnect() : adapter.revoke?.(id))
    },
  }
}
