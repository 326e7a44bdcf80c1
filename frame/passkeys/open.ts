/** Opens a wallet by passkey in a new browser: the gateway returns its half in response to the passkey's assertion. */
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
  /** Has to be called during a press. After a failure, prepare another one. */
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
  /** Cancels the browser's pending request. Await it before the next WebAuthn request. */
  stop(): Promise<void>
}

/** Fraction of a challenge's lifetime after which it is renewed. */
const RENEWAL = 0.9

/**
 * Offers the account's passkeys in the autofill of the screen's field, if the browser supports it, until `signal` aborts. `onTaken` is called
 * once, with a function that opens the wallet by the chosen passkey: a passkey that fails would fail again.
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
      // No WebAuthn request is pending any more; presses are blocked while `onTaken` runs.
      if (used) return onTaken(() => openWith(access, used, signal))
    }
  }

  // If the suggestion fails, the button remains.
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

/** Adds this browser as a factor of the wallet. False if the passkey returns another key than when it was added. */
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
