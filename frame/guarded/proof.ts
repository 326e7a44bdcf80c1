import type { ControlProof } from '../../gateway/wire/api.ts'
import type { ControlChange } from '../../gateway/wire/control.ts'
import { envelopesFor, withSecret } from '../keys/access.ts'
import type { Guarded } from './confirm.ts'

/** Opens the wallet and signs a change of the account. Undefined if this browser cannot open it. */
export async function proofFor(
  { access, stage, me }: Guarded,
  change: ControlChange,
): Promise<ControlProof | undefined> {
  if (!(await envelopesFor(access, me))) return undefined
  const { frame } = access
  return withSecret(
    access,
    'protect',
    async ({ me: { userId }, keys, calls }) => {
      const { proofOf } = await access.loadSigner()
      return proofOf({ frame, calls, userId, keys }, change)
    },
    stage.signal,
  )
}
