/** What a signature of EIP-712 allows. Known types are recognised by their type, on any chain; of all others every value is listed. */
import { referenceOf } from '../../../networks/caip.ts'
import { list } from '../message.ts'
import { integerOf } from '../bytes.ts'
import { plainText, type Context } from '../context.ts'
import { addressOf, hasWrongChecksum } from '../evm-address.ts'
import type { MethodReading } from '../method-reading.ts'
import type { Value } from '../../reading.ts'
import { typedDataDigests } from './hash-typed-data.ts'
import { ARRAY_TYPE, readTypedData, type TypedData } from './typed-data.ts'
import { messageReader } from './message-readers.ts'
import { isMembers } from '../../../web/members.ts'

/** Wallets take the account first; some pages pass the data first. */
export function typedDataParams(params: unknown): { data: unknown; account: unknown } {
  const [first, second] = list(params)
  return addressOf(second) && !addressOf(first)
    ? { data: first, account: second }
    : { data: second, account: first }
}

export function readTypedDataRequest(value: unknown, context: Context): MethodReading {
  const data = readTypedData(value)
  const digests = typedDataDigests(data, context.work)
  checkDomain(data, context)
  listFields(data, context)
  const raw = [{ id: 'typed-data', text: data.text }] as const
  const read = messageReader(data)
  if (!read)
    return { acts: [{ act: 'unknown', selector: data.primaryType, why: 'unknown-type' }], raw, digests }
  const { acts, trial, loans } = read(data, context)
  return {
    acts,
    raw,
    digests,
    ...(trial &&
      trial.length > 0 && {
        trial: { kind: 'evm', calls: trial, isOfSignature: true, ...(loans?.length && { loans }) },
      }),
  }
}

/** Names of unsigned members that are told. */
const MOST_NAMES = 5
const LONGEST_NAME = 60

/** Signals a domain of another network, and members that others may show although they are not signed. */
function checkDomain({ domain, unsigned }: TypedData, context: Context): void {
  const chainId = integerOf(domain['chainId'])
  if (chainId !== undefined && String(chainId) !== referenceOf(context.network)) {
    context.signal('other-chain', chainId > 0n ? { network: { network: `eip155:${chainId}` } } : undefined)
  }
  if (unsigned.length > 0) {
    const names = unsigned.slice(0, MOST_NAMES).map((name) => name.slice(0, LONGEST_NAME))
    context.signal('unsigned-member', { names: names.join(', ') })
  }
}

function listFields(data: TypedData, context: Context): void {
  const visit = (type: string, value: unknown, path: string): void => {
    const fields = data.types.get(type)
    const inner = ARRAY_TYPE.exec(type)?.[1]
    if (Array.isArray(value) && inner !== undefined) {
      value.slice(0, 200).forEach((one, index) => visit(inner, one, `${path}[${index}]`))
    } else if (fields && isMembers(value)) {
      for (const { name, type: of } of fields) visit(of, value[name], path ? `${path}.${name}` : name)
    } else {
      if (hasWrongChecksum(value)) context.signal('wrong-checksum', { address: { address: value } })
      context.field(path, shown(type, value))
    }
  }
  for (const name of ['name', 'version', 'verifyingContract']) {
    if (data.domain[name] !== undefined) {
      visit(name === 'verifyingContract' ? 'address' : 'string', data.domain[name], `domain.${name}`)
    }
  }
  visit(data.primaryType, data.message, '')
}

function shown(type: string, value: unknown): Value {
  const address = type === 'address' ? addressOf(value) : undefined
  if (address) return { address }
  return plainText(value)
}
