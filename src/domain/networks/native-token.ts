/** What stands for a network's own currency where a token's address is expected (reference 9.5); nothing at all does too. */
const NATIVE = new Set([
  '',
  '0x',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'so11111111111111111111111111111111111111111',
])

export const isNativeToken = (address: string): boolean => NATIVE.has(address.toLowerCase())
