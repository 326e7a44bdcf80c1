/** Opening a wallet by a passkey in a browser that cannot open it: the gateway's half comes with the answer to the passkey's use. */
import type { Me } from '../../gateway/wire/api.ts'
import type { OpenedByPasskey, PasskeyRequest } from '../../gateway/wire/passkeys.ts'
import { account, type Access } from '../keys/access.ts'
import { wipe, type Bytes } from '../keys/bytes.ts'
import { open } from '../keys/envelope.ts'
import { gatewayCalls } from '../keys/gateway-calls.ts'
import { recovered } from '../keys/recovered.ts'
import { passkeyCalls } from './calls.ts'
import { passkeyFailure, type Authenticator } from './web-authn.ts'

export interface PreparedUse {
  /** To be called by a press. A failure takes another one of these. */
  use(authenticator: Authenticator): Promise<void>
}

/** The challenge is fetched before the press. */
export async function prepareRecovery(access: Access, signal?: AbortSignal): Promise<PreparedUse> {
  const calls = passkeyCalls(access.frame, signal)
  let options: PasskeyRequest | undefined = await calls.options('recover')
  return {
    async use(authenticator) {
      const asked = options ?? (await calls.options('recover'))
      options = undefined
      const { response, prf } = await authenticator.use(asked, signal)
      if (!prf) throw passkeyFailure('PASSKEY_WITHOUT_PRF')
      const opened = await calls.recover(response)
      if (!(await openHere(access, await account(access), { opened, prf }, signal)))
        throw passkeyFailure('PASSKEY_CLOSED')
    },
  }
}

/** Makes this browser a factor of the wallet. False where the passkey gives another key than it gave when it was added. */
export async function openHere(
  access: Access,
  me: Me,
  { opened, prf }: { opened: OpenedByPasskey; prf: Bytes },
  signal?: AbortSignal,
): Promise<boolean> {
  const envelope = me.factors.find(({ id }) => id === opened.factorId)?.envelope
  const { unsealHalf } = await access.loadSigner()
  const owner = { userId: me.userId, factorId: opened.factorId, kind: 'passkey' as const }
  const server = await unsealHalf(opened.half, await access.frame.exchangeKey(), owner)
  const secret = await open(envelope ?? '', { server, local: prf }, owner)
  wipe(server, prf)
  return recovered(access, gatewayCalls(access.frame, signal), me, secret)
}
