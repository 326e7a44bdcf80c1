/** Placeholders that stand for the network's own currency in place of a token address; an empty address does as well. */
const NATIVE = new Set([
  '',
  '0x',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'so11111111111111111111111111111111111111111',
])

export const isNativeToken = (address: string): boolean => NATIVE.has(address.toLowerCase())
