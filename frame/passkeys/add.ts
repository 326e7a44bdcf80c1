/**
 * Adding a passkey to a wallet that exists. Its envelope is sealed only after the passkey has given the same key twice, and after the envelope
 * has opened with the second: some authenticators give another key each time, or none, and would lock their user out.
 */
import type { PasskeyCreation, PasskeyRequest } from '../../gateway/wire/passkeys.ts'
import type { SealedHalf } from '../../gateway/wire/api.ts'
import { factorProof } from '../../gateway/wire/custody.ts'
import { Failure } from '../failure.ts'
import { account, withSecret, type Access } from '../keys/access.ts'
import { toBase64Url, wipe, type Bytes } from '../keys/bytes.ts'
import { open, seal } from '../keys/envelope.ts'
import { gatewayCalls } from '../keys/gateway-calls.ts'
import { passkeyCalls } from './calls.ts'
import { forgetPasskey, passkeyFailure, type Authenticator } from './web-authn.ts'

export interface PreparedPasskey {
  /** To be called by a press: some browsers make passkeys only then. It works once. */
  add(authenticator: Authenticator): Promise<void>
}

/** Begins a factor, and fetches what the browser needs: between the press and the browser's dialog nothing is waited for. */
export async function preparePasskey(access: Access, signal?: AbortSignal): Promise<PreparedPasskey> {
  const { userId } = await account(access)
  const { factor, half } = await gatewayCalls(access.frame, signal).newFactor('passkey')
  const options = await passkeyCalls(access.frame, signal).optionsToCreate(factor.id)
  const owner = { userId, factorId: factor.id, kind: 'passkey' as const }
  return {
    async add(authenticator) {
      const made = await authenticator.create(options, signal)
      const { id } = made.response
      try {
        await passkeyCalls(access.frame, signal).create(made.response)
        const halves = await sameTwice(authenticator, { options, id, first: made.prf, signal })
        await keepEnvelope(access, { owner, half, halves, signal })
      } catch (error) {
        // It opens nothing: whoever keeps the user's passkeys may drop it.
        await forgetPasskey(options.rpId, id)
        throw error
      }
    },
  }
}

interface Making {
  options: PasskeyCreation
  id: string
  first: Bytes | undefined
  signal: AbortSignal | undefined
}

/** What the passkey gives for the same salt at two times, as long as that is the same. @throws `Failure` PASSKEY_WITHOUT_PRF, PASSKEY_CHANGES. */
async function sameTwice(
  authenticator: Authenticator,
  { options, id, first, signal }: Making,
): Promise<[Bytes, Bytes]> {
  const once = async (): Promise<Bytes> => {
    // No one checks this signature: what counts is the key that comes with it.
    const challenge = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
    const request: PasskeyRequest = { challenge, rpId: options.rpId, allow: [id], timeout: options.timeout }
    const { prf } = await authenticator.use(request, signal)
    if (!prf) throw passkeyFailure('PASSKEY_WITHOUT_PRF')
    return prf
  }
  const one = first ?? (await once())
  const two = await once()
  if (one.some((byte, at) => byte !== two[at])) {
    wipe(one, two)
    throw passkeyFailure('PASSKEY_CHANGES')
  }
  return [one, two]
}

interface Keeping {
  owner: { userId: string; factorId: string; kind: 'passkey' }
  half: SealedHalf
  halves: [Bytes, Bytes]
  signal: AbortSignal | undefined
}

async function keepEnvelope(
  access: Access,
  { owner, half, halves: [one, two], signal }: Keeping,
): Promise<void> {
  const { unsealHalf } = await access.loadSigner()
  const server = await unsealHalf(half, await access.frame.exchangeKey(), owner)
  try {
    await withSecret(
      access,
      'protect',
      async ({ secret, keys, calls }) => {
        const envelope = await seal(secret, { server, local: one }, owner)
        const opened = await open(envelope, { server, local: two }, owner)
        const isSame = opened?.length === secret.length && opened.every((byte, at) => byte === secret[at])
        wipe(opened)
        if (!isSame) throw passkeyFailure('PASSKEY_CHANGES')
        const { userId, factorId } = owner
        const text = factorProof({ userId, factorId, change: 'add', envelope })
        await calls.putEnvelope(factorId, envelope, await keys.evm.signMessage(text))
      },
      signal,
    )
  } finally {
    wipe(server, one, two)
  }
}

/** Whether a passkey could be made in this browser; what it really does is found out by making one. */
export const mayHavePasskeys = (): boolean => 'PublicKeyCredential' in globalThis

export const isPasskeyTrouble = (error: unknown): error is Failure =>
  error instanceof Failure && error.reason?.startsWith('PASSKEY_') === true
