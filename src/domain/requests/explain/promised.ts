import type { Effects } from '../effects.ts'
import type { WalletRequest } from '../wallet-request.ts'

/** The effects shown before the wallet was asked, kept until they have been compared with the actual ones. */
export interface Promised {
  effects: Pick<Checked, 'changes' | 'approvals' | 'controls' | 'lying'>
  /** The request, if it tells what has to be checked afterwards. */
  request?: { method: string; params: unknown }
}

type Checked = Extract<Effects, { status: 'checked' }>

/** Maximum size as JSON, in characters. Longer ones are neither kept nor compared. */
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
    // In other namespaces a transaction names the accounts that it touched.
    ...(namespace === 'eip155' && { request: { method, params } }),
  }
  try {
    return JSON.stringify(promised).length > PROMISED_SIZE ? undefined : promised
  } catch {
    // The page's params cannot be serialised.
    return undefined
  }
}
