/** Opening a wallet by a passkey in a browser that cannot open it: the gateway's half comes with the answer to the passkey's use. */
import type { Me } from '../../gateway/wire/api.ts'
import type { OpenedByPasskey, PasskeyRequest } from '../../gateway/wire/passkeys.ts'
import { account, type Access } from '../keys/access.ts'
import { wipe, type Bytes } from '../keys/bytes.ts'
import { open } from '../keys/envelope.ts'
import { gatewayCalls } from '../keys/gateway-calls.ts'
import { recovered } from '../keys/recovered.ts'
import { passkeyCalls } from './calls.ts'
import { canSuggest, passkeyFailure, suggestHere, type Authenticator, type Used } from './web-authn.ts'

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
      await openWith(access, await authenticator.use(asked, signal), signal)
    },
  }
}

async function openWith(access: Access, { response, prf }: Used, signal?: AbortSignal): Promise<void> {
  if (!prf) throw passkeyFailure('PASSKEY_WITHOUT_PRF')
  const opened = await passkeyCalls(access.frame, signal).recover(response)
  if (!(await openHere(access, await account(access), { opened, prf }, signal)))
    throw passkeyFailure('PASSKEY_CLOSED')
}

export interface Suggestion {
  /** Ends the browser's waiting; what asks it next has to wait for this. */
  stop(): Promise<void>
}

/** Of the time for which a challenge works: then there is another one. */
const RENEWAL = 0.9

/**
 * Offers the passkeys of the account in the autofill of the screen's field, where the browser can, for as long as `signal` lets it.
 * `onTaken` gets what opens the wallet by the passkey that the user took from there, once: one that did not open it would not the next time.
 */
export function suggestRecovery(
  access: Access,
  signal: AbortSignal,
  onTaken: (open: () => Promise<void>) => Promise<void>,
): Suggestion {
  const stopping = new AbortController()
  const until = AbortSignal.any([signal, stopping.signal])

  async function wait(): Promise<void> {
    while ((await canSuggest()) && !until.aborted) {
      const options = await passkeyCalls(access.frame, until).options('recover')
      const { signal: renewing, end } = endsAfter(options.timeout * RENEWAL)
      const used = await suggestHere(options, AbortSignal.any([until, renewing]))
        .finally(end)
        .catch((error: unknown) => {
          if (!renewing.aborted) throw error
        })
      // Presses do not ask the browser in the meantime: nothing waits any more.
      if (used) return onTaken(() => openWith(access, used, signal))
    }
  }

  // A browser that offers nothing has the button all the same.
  const waiting = wait().catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      await waiting
    },
  }
}

function endsAfter(ms: number): { signal: AbortSignal; end: () => void } {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), ms)
  return { signal: ending.signal, end: () => clearTimeout(timer) }
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
