/** Finds out who pays the network fee of the login's transactions. */
import { isSameAddress } from '../../domain/account/address.ts'
import { hexChainId } from '../../domain/networks/chain-id.ts'
import { plainName } from '../../domain/text.ts'
import { isMembers } from '../../domain/web/members.ts'
import type { TransferOrder } from '../../domain/transfers/transfer.ts'
import type { EmbeddedSession } from './session.ts'

/** Maximum length of a sponsor's name. */
const MOST = 40

/** Adds whether the smart account sends, and its sponsor. If the frame returns no capabilities, there is no sponsor. */
export async function withPayer(session: EmbeddedSession, order: TransferOrder): Promise<TransferOrder> {
  const { smartAccount: _, ...plain } = order
  const [own] = session.addresses
  const isSmart =
    session.type === 'smartAccount' &&
    session.network === order.network &&
    own !== undefined &&
    isSameAddress('eip155', own, order.from)
  if (!isSmart) return plain
  const chain = hexChainId(order.network)
  const answer = await session
    .ask({ method: 'wallet_getCapabilities', params: [own, [chain]] })
    .catch(() => undefined)
  const sponsor = sponsorIn(isMembers(answer) ? answer[chain] : undefined)
  return { ...plain, smartAccount: { ...(sponsor && { sponsor }) } }
}

function sponsorIn(capabilities: unknown): string | undefined {
  const sponsor = isMembers(capabilities) ? capabilities['feeSponsor'] : undefined
  return isMembers(sponsor) && sponsor['supported'] === true ? plainName(sponsor['name'], MOST) : undefined
}
