/** Calldata for a delegation manager (ERC-7710), from a session's context. */

/** `disableDelegation((address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))` of a delegation manager (ERC-7710). */
const DISABLE = '0x49934047'
const HASH = '0x66134607'

const word = (value: number) => value.toString(16).padStart(64, '0')

/**
 * Calldata that disables the delegation in `context`. The context is an ABI-encoded list of delegations; a single entry is encoded as in the
 * call. `undefined` for a chain of delegations, whose first one may belong to another account.
 */
export function disabling(context: string): `0x${string}` | undefined {
  // Offset of the list, its length, and the offset of its only element.
  const head = word(32) + word(1) + word(32)
  const body = context.slice(2).toLowerCase()
  return body.startsWith(head) && body.length > head.length
    ? `${DISABLE}${word(32)}${body.slice(head.length)}`
    : undefined
}

/** Calldata of `getDelegationHash()`, which takes the same argument. */
export const hashing = (context: string): `0x${string}` | undefined => {
  const data = disabling(context)
  return data && `${HASH}${data.slice(DISABLE.length)}`
}
