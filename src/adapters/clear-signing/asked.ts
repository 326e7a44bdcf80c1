import type { TypedData as AskedMessage } from '@ethereum-sourcify/clear-signing'
import { referenceOf } from '../../domain/networks/caip.ts'
import { integerOf } from '../../domain/requests/evm/bytes.ts'
import { addressOf } from '../../domain/requests/evm/evm-address.ts'
import { readTypedData, type TypedData } from '../../domain/requests/evm/typed-data/typed-data.ts'
import type { Reading } from '../../domain/requests/reading.ts'

export interface AskedCall {
  to: string
  data: string
  value: bigint
}

/** The contract calls of a transaction or a batch. */
export function callsOf({ raw }: Reading): AskedCall[] {
  const calls: AskedCall[] = []
  for (const { id, text } of raw) {
    if (id === 'to') calls.push({ to: text, data: '0x', value: 0n })
    const call = calls.at(-1)
    if (id === 'value' && call) call.value = BigInt(text)
    if (id === 'data' && call) call.data = text
  }
  return calls.filter(({ data }) => data !== '0x')
}

/** Parses typed data whose domain has a verifying contract: descriptors exist only for those. */
export function messageOf({ raw, from, network }: Reading) {
  const text = raw.find(({ id }) => id === 'typed-data')?.text
  const data = text === undefined ? undefined : parsed(text)
  const address = addressOf(data?.domain['verifyingContract'])
  // Without a chain id the message is valid on all chains, including this one.
  const chainId = integerOf(data?.domain['chainId'] ?? referenceOf(network))
  if (!data || !address || chainId === undefined || chainId > 2n ** 52n) return undefined
  const domain = { ...data.domain, chainId: Number.parseInt(String(chainId), 10), verifyingContract: address }
  const asked = {
    account: from ?? address,
    types: Object.fromEntries(data.types) as AskedMessage['types'],
    primaryType: data.primaryType,
    domain,
    message: data.message,
  }
  return { data, asked }
}

function parsed(text: string): TypedData | undefined {
  try {
    return readTypedData(text)
  } catch {
    return undefined
  }
}
