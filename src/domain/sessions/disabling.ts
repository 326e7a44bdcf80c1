/** Calls at a delegation manager (ERC-7710) about what a session's context says. */

/** `disableDelegation((address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))` of a delegation manager (ERC-7710). */
const DISABLE = '0x49934047'
const HASH = '0x66134607'

const word = (value: number) => value.toString(16).padStart(64, '0')

/**
 * The data of a transaction that ends what `context` allows: the context is a list of delegations as contracts encode it, and one that
 * is alone in it is encoded there as it is in the call. `undefined` for a chain of delegations, whose first link may be another's.
 */
export function disabling(context: string): `0x${string}` | undefined {
  // Where the list begins, its length, and where its only element begins.
  const head = word(32) + word(1) + word(32)
  const body = context.slice(2).toLowerCase()
  return body.startsWith(head) && body.length > head.length
    ? `${DISABLE}${word(32)}${body.slice(head.length)}`
    : undefined
}

/** `getDelegationHash()` takes the same. */
export const hashing = (context: string): `0x${string}` | undefined => {
  const data = disabling(context)
  return data && `${HASH}${data.slice(DISABLE.length)}`
}
