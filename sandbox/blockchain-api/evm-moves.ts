import {
  decodeFunctionData,
  erc20Abi,
  getAddress,
  sliceHex,
  toEventSelector,
  type Address,
  type Hex,
  type Log,
} from 'viem'

/** A transfer from one address to another. */
export type Move = { from: Address; to: Address } & (
  | { kind: 'native'; amount: bigint }
  | { kind: 'token'; contract: Address; amount: bigint }
  | { kind: 'collectible'; contract: Address; id: bigint }
)

const TRANSFER = toEventSelector('Transfer(address,address,uint256)')

/** Transfers in event logs: ERC-721 has the token id as a topic, ERC-20 has the amount in the data. */
export function movesIn(logs: readonly Log[]): Move[] {
  return logs.flatMap(({ address: contract, topics, data }): Move[] => {
    const [event, from, to, id] = topics as readonly (Hex | undefined)[]
    if (event !== TRANSFER || !from || !to) return []
    const parties = { from: addressIn(from), to: addressIn(to) }
    if (id !== undefined) return [{ ...parties, kind: 'collectible', contract, id: BigInt(id) }]
    return [{ ...parties, kind: 'token', contract, amount: BigInt(data === '0x' ? 0 : data) }]
  })
}

const addressIn = (topic: Hex) => getAddress(sliceHex(topic, 12))

export function nativeMove({
  from,
  to,
  value,
}: {
  from: Address
  to: Address | undefined
  value: bigint
}): Move[] {
  return to && value > 0n ? [{ kind: 'native', from, to, amount: value }] : []
}

/** The transfers that an unmined transaction intends, as far as its calldata shows. */
export function intendedMoves(sent: {
  from: Address
  to: Address | undefined
  value: bigint
  input: Hex
}): Move[] {
  const { from, to: contract, input } = sent
  const call = calledIn(input)
  if (!contract || call?.functionName !== 'transfer') return nativeMove(sent)
  const [to, amount] = call.args
  return [{ kind: 'token', contract, from, to, amount }]
}

/** Decodes a call of ERC-20 (`approve` and `transferFrom` also exist in ERC-721). */
export function calledIn(data: Hex) {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    return undefined
  }
}
