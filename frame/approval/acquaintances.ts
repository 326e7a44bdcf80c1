/** Past recipients of an account, in the frame's own storage, to warn about new addresses and about look-alikes of known ones. */
import * as v from 'valibot'
import { isSameAddress } from '../../src/domain/account/address.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import type { Acquaintance } from '../../src/domain/requests/profiles.ts'
import type { Wallet } from '../../gateway/wire/api.ts'
import { ACQUAINTANCES, type FrameStorage } from '../storage/storage.ts'

/** Maximum number of stored recipients per account; the oldest are dropped. */
const MOST = 200

const Row = v.object({
  of: v.pipe(v.string(), v.maxLength(64)),
  address: v.pipe(v.string(), v.maxLength(64)),
  sentAt: v.pipe(v.number(), v.safeInteger()),
})
type Row = v.InferOutput<typeof Row>

const rowsIn = async (storage: FrameStorage): Promise<Row[]> => {
  const parsed = v.safeParse(v.array(Row), await storage.read(ACQUAINTANCES))
  return parsed.success ? parsed.output : []
}

/** The wallet's own addresses, and the recipients of `account`. */
export async function acquaintancesOf(
  storage: FrameStorage,
  wallet: Pick<Wallet, 'evm' | 'solana'>,
  account: string,
): Promise<Acquaintance[]> {
  const own = [wallet.evm, wallet.solana].filter(Boolean)
  const sent = (await rowsIn(storage)).filter(({ of }) => of === account)
  return [
    ...own.map((address) => ({ address, isOwn: true })),
    ...sent.map(({ address, sentAt }) => ({ address, sentAt })),
  ]
}

/** Stores the recipients of a sent transaction. */
export async function rememberSent(
  storage: FrameStorage,
  { namespace, account, sentAt }: { namespace: WalletRequest['namespace']; account: string; sentAt: number },
  recipients: readonly string[],
): Promise<void> {
  if (recipients.length === 0) return
  const rows = await rowsIn(storage)
  const isNew = (one: string) => recipients.some((address) => isSameAddress(namespace, address, one))
  const others = rows.filter(({ of, address }) => of !== account || !isNew(address))
  const fresh = recipients.map((address) => ({ of: account, address, sentAt }))
  const own = [...fresh, ...others.filter(({ of }) => of === account)].slice(0, MOST)
  await storage.write(ACQUAINTANCES, [...own, ...others.filter(({ of }) => of !== account)])
}
