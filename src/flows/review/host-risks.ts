/** Lists of addresses provided by the page (`risks`). Invalid answers never break a description. */
import { addressKey } from '../../domain/account/address.ts'
import type { Risk } from '../../domain/requests/profiles.ts'
import { plainName } from '../../domain/text.ts'
import { log } from '../../ports/log.ts'
import type { Risks } from '../../ports/risks.ts'
import { $options } from '../../stores/options.ts'

const REASON_LENGTH = 120
const MOST = 50

/** Calls the page's function, if any. */
export const hostRisks: Risks = {
  async of(network, addresses, signal) {
    const { risks } = $options.get()
    if (risks === undefined || !addresses.length) return []
    try {
      const answer: unknown = await risks({ network, addresses: [...addresses], signal })
      return read(answer, addresses)
    } catch (cause) {
      if (!signal.aborted) log.use().warn(`The option \`risks\` failed: ${String(cause)}`)
      return []
    }
  },
}

/** Keeps only risks of requested addresses. */
function read(answer: unknown, addresses: readonly string[]): readonly Risk[] {
  if (!Array.isArray(answer)) return []
  const asked = new Map(addresses.map((address) => [addressKey(address), address]))
  return answer.slice(0, MOST).flatMap((item: unknown): readonly Risk[] => {
    const { address, level, reason } = Object(item) as Record<string, unknown>
    const of = typeof address === 'string' ? asked.get(addressKey(address)) : undefined
    const text = plainName(reason, REASON_LENGTH)
    const isLevel = level === 'look' || level === 'danger'
    return of !== undefined && isLevel && text ? [{ address: of, level, reason: text }] : []
  })
}
