/** The state that is read before and after a simulation, as calls. */
import { calldata, quantity, wordsOf, type Hex } from './words.ts'

export type Watched =
  /** Balance of the currency, and the beginning of the code. */
  | { of: 'account'; account: string }
  | { of: 'token'; token: string; account: string }
  /** Owner of an ERC-721 item. */
  | { of: 'item'; token: string; id: bigint }
  /** Approved spender of an ERC-721 item. */
  | { of: 'item-spender'; token: string; id: bigint }
  /** Count of an ERC-1155 item. */
  | { of: 'items'; token: string; id: bigint; account: string }
  | { of: 'allowance'; token: string; owner: string; spender: string }
  | { of: 'permit2'; contract: string; token: string; owner: string; spender: string }
  | { of: 'all'; token: string; owner: string; operator: string }
  | { of: 'owner'; contract: string }
  /** ERC-165: whether it is an ERC-721 collection. */
  | { of: 'is-collection'; token: string }

/** The words that each read returned, by its key. */
export type Values = ReadonlyMap<string, readonly bigint[]>

export const keyOf = (watched: Watched): string => Object.values(watched).map(String).join(' ').toLowerCase()

/** Gas limit of one read: a token's `balanceOf` may run any code. */
export const READ_GAS: Hex = quantity(200_000n)

/** ERC-721's interface id (ERC-165), left-aligned in its word. */
const COLLECTION = BigInt(`0x80ac58cd${'0'.repeat(56)}`)

/**
 * Bytecode that returns 64 bytes for an address: its balance and the first 32 bytes of its code, which are `0xef0100…` for an
 * EIP-7702 account. A state override puts it at an unused address; it is never deployed.
 * PUSH1 0 CALLDATALOAD · BALANCE · PUSH1 0 MSTORE · PUSH1 32 · PUSH1 0 · PUSH1 32 · PUSH1 0 CALLDATALOAD · EXTCODECOPY · PUSH1 64 · PUSH1 0 · RETURN
 */
export const PROBE_CODE: Hex = '0x600035316000526020600060206000353c60406000f3'

export function callOf(watched: Watched, probe: Hex): { to: string; data: Hex } {
  switch (watched.of) {
    case 'account':
      return { to: probe, data: `0x${watched.account.slice(2).toLowerCase().padStart(64, '0')}` }
    case 'token':
      return { to: watched.token, data: calldata('balanceOf', watched.account) }
    case 'item':
      return { to: watched.token, data: calldata('ownerOf', watched.id) }
    case 'item-spender':
      return { to: watched.token, data: calldata('getApproved', watched.id) }
    case 'items':
      return { to: watched.token, data: calldata('items', watched.account, watched.id) }
    case 'allowance':
      return { to: watched.token, data: calldata('allowance', watched.owner, watched.spender) }
    case 'permit2': {
      const { contract, owner, token, spender } = watched
      return { to: contract, data: calldata('permit2Allowance', owner, token, spender) }
    }
    case 'all':
      return { to: watched.token, data: calldata('isApprovedForAll', watched.owner, watched.operator) }
    case 'owner':
      return { to: watched.contract, data: calldata('owner') }
    case 'is-collection':
      return { to: watched.token, data: calldata('supportsInterface', COLLECTION) }
  }
}

/** The first 32 bytes of an account's code. */
export const codeWord = (code: Hex): bigint => BigInt(`0x${code.slice(2, 66).padEnd(64, '0')}`)

/** Parses the results of reads, of at most two words. Results that are too short are omitted. */
export function readValues(
  watched: readonly Watched[],
  answers: readonly ({ isOk: boolean; returnData: Hex } | undefined)[],
): Values {
  const values = new Map<string, readonly bigint[]>()
  for (const [index, one] of watched.entries()) {
    const answer = answers[index]
    const words = answer?.isOk ? wordsOf(answer.returnData, 2) : []
    const isWhole = words.length >= (one.of === 'account' || one.of === 'permit2' ? 2 : 1)
    if (isWhole) values.set(keyOf(one), words)
  }
  return values
}
