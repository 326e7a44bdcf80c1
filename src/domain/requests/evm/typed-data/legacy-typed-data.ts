/** The first form of eth_signTypedData: a list of named values without a domain. A signature of it holds for any contract on any chain. */
import { addressOf } from '../evm-address.ts'
import { plainText, type Context } from '../context.ts'
import type { MethodReading } from '../method-reading.ts'
import { Malformed } from '../work.ts'
import { isMembers } from '../../../web/members.ts'

const MOST_VALUES = 200

export function readLegacyTypedData(values: readonly unknown[], context: Context): MethodReading {
  if (values.length === 0) throw new Malformed()
  for (const one of values.slice(0, MOST_VALUES)) {
    if (!isMembers(one) || typeof one['name'] !== 'string') throw new Malformed()
    const address = one['type'] === 'address' ? addressOf(one['value']) : undefined
    context.field(one['name'], address ? { address } : plainText(one['value']))
  }
  context.signal('blind-signature')
  return {
    acts: [{ act: 'unknown', selector: 'eth_signTypedData_v1', why: 'unknown-type' }],
    raw: [{ id: 'typed-data', text: JSON.stringify(values, null, 2).slice(0, 1_000_000) }],
  }
}
