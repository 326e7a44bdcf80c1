/** What a visitor or a wallet refused while connecting or switching, by its code, as EIP-1193 and EIP-1474 number it. Any other error is a failure. */
const REJECTED = 4001
const PENDING = -32_002

export type RefusalNumber = typeof REJECTED | typeof PENDING

export const REFUSAL_NUMBERS: ReadonlyMap<string, RefusalNumber> = new Map([
  ['modal-closed', REJECTED],
  ['connection-rejected', REJECTED],
  ['login-rejected', REJECTED],
  ['popup-closed', REJECTED],
  ['sign-in-cancelled', REJECTED],
  ['switch-rejected', REJECTED],
  ['connection-pending', PENDING],
  ['switch-pending', PENDING],
])
