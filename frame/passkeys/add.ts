/**
 * Adds a passkey to an existing wallet. Its envelope is stored only after the passkey has returned the same key twice and the second key has
 * opened the envelope: some authenticators return another key each time, or none, and would lock the user out.
 */
import type { PasskeyCreation, PasskeyRequest } from '../../gateway/wire/passkeys.ts'
import type { SealedHalf } from '../../gateway/wire/api.ts'
import { Failure } from '../failure.ts'
import { account, withSecret, type Access } from '../keys/access.ts'
import { toBase64Url, wipe, type Bytes } from '../keys/bytes.ts'
import { open, seal } from '../keys/envelope.ts'
import { gatewayCalls } from '../keys/gateway-calls.ts'
import { passkeyCalls } from './calls.ts'
import { forgetPasskey, passkeyFailure, type Authenticator } from './web-authn.ts'

export interface PreparedPasskey {
  /** Has to be called during a press, which some browsers require. Works once. */
  add(authenticator: Authenticator): Promise<void>
}

/** Creates a factor and fetches the WebAuthn options, so that nothing is awaited between the press and the browser's dialog. */
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
        // The passkey opens nothing, so the password manager may delete it.
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

/** Evaluates the passkey's PRF twice; the results have to be equal. @throws `Failure` PASSKEY_WITHOUT_PRF, PASSKEY_CHANGES. */
async function sameTwice(
  authenticator: Authenticator,
  { options, id, first, signal }: Making,
): Promise<[Bytes, Bytes]> {
  const once = async (): Promise<Bytes> => {
    // The signature is not verified; only the PRF result is used.
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
  const { factorChanges, proofOf, unsealHalf } = await access.loadSigner()
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
        const change = factorChanges.add(factorId, 'passkey', envelope)
        const proof = await proofOf({ frame: access.frame, calls, userId, keys }, change)
        await calls.putEnvelope(factorId, envelope, proof)
      },
      signal,
    )
  } finally {
    wipe(server, one, two)
  }
}

/** Whether this browser has WebAuthn; whether its passkeys are usable only shows when one is created. */
export const mayHavePasskeys = (): boolean => 'PublicKeyCredential' in globalThis

export const isPasskeyFailure = (error: unknown): error is Failure =>
  error instanceof Failure && error.reason?.startsWith('PASSKEY_') === true
