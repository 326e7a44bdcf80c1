import type { Effects } from '../effects.ts'
import type { WalletRequest } from '../wallet-request.ts'

/** What the user was shown before a wallet was asked. It is kept until it has been compared with what happened. */
export interface Promised {
  effects: Pick<Checked, 'changes' | 'approvals' | 'controls' | 'lying'>
  /** What was asked, where it says what has to be looked at afterwards. */
  request?: { method: string; params: unknown }
}

type Checked = Extract<Effects, { status: 'checked' }>

/** Characters of JSON. What is longer is not kept, and not compared. */
export const PROMISED_SIZE = 12_000

/** `undefined` where nothing was promised: what was not tried out, or only becomes possible. */
export function promisedOf(
  { namespace, method, params }: WalletRequest,
  effects: Effects | undefined,
): Promised | undefined {
  if (effects?.status !== 'checked' || effects.isPotential) return undefined
  const { changes, approvals, controls, lying } = effects
  const promised: Promised = {
    effects: { changes, approvals, controls, ...(lying && { lying }) },
    // Elsewhere a transaction itself says which accounts it touched.
    ...(namespace === 'eip155' && { request: { method, params } }),
  }
  try {
    return JSON.stringify(promised).length > PROMISED_SIZE ? undefined : promised
  } catch {
    // The page gave what is no JSON.
    return undefined
  }
}
