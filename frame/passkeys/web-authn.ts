/** WebAuthn (Level 3) with the `prf` extension: the PRF result of a fixed salt is the passkey's local half. */
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../gateway/wire/passkeys.ts'
import { Failure, refused } from '../failure.ts'
import { fromBase64Url, toBase64Url, utf8, type Bytes } from '../keys/bytes.ts'

/** The same salt for all passkeys, whose results differ anyway. Changing it locks users out. */
const SALT = utf8('wm-prf-v1')

/** ES256, EdDSA, RS256 (COSE). */
const ALGORITHMS = [-7, -8, -257]

export interface Made {
  response: PasskeyAttestation
  /** 32 bytes; some browsers return them only when the passkey is used. */
  prf: Bytes | undefined
}

export interface Used {
  response: PasskeyAssertion
  prf: Bytes | undefined
}

export interface Authenticator {
  /** @throws `Failure` whose `reason` is a key of `passkeyProblems`. */
  create(options: PasskeyCreation, signal?: AbortSignal): Promise<Made>
  /** @throws as `create`. */
  use(options: PasskeyRequest, signal?: AbortSignal): Promise<Used>
  close?(): void
}

export const passkeyFailure = (reason: string, cause?: unknown) =>
  new Failure(-32603, 'The passkey was not used', { reason, cause })

/** WebAuthn in this document. */
export const here: Authenticator = {
  async create(options, signal) {
    const made = await asked((credentials) => credentials.create(creationOf(options, signal)))
    const { response, id } = made
    if (!(response instanceof AuthenticatorAttestationResponse)) throw passkeyFailure('PASSKEY_UNSUPPORTED')
    return {
      response: {
        id,
        clientDataJSON: base64url(response.clientDataJSON),
        attestationObject: base64url(response.attestationObject),
        transports: response.getTransports?.() ?? [],
      },
      prf: prfOf(made),
    }
  },
  use: (options, signal) => assertionOf(requestOf(options, signal)),
}

async function assertionOf(request: CredentialRequestOptions): Promise<Used> {
  const used = await asked((credentials) => credentials.get(request))
  const { response, id } = used
  if (!(response instanceof AuthenticatorAssertionResponse)) throw passkeyFailure('PASSKEY_UNSUPPORTED')
  const { userHandle } = response
  return {
    response: {
      id,
      clientDataJSON: base64url(response.clientDataJSON),
      authenticatorData: base64url(response.authenticatorData),
      signature: base64url(response.signature),
      ...(userHandle && userHandle.byteLength > 0 && { userHandle: base64url(userHandle) }),
    },
    prf: prfOf(used),
  }
}

/** Whether the browser offers passkeys in the autofill of a field whose `autocomplete` has `webauthn`. */
export const canSuggest = async (): Promise<boolean> =>
  'PublicKeyCredential' in globalThis &&
  ((await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false)

/** Like `here.use`, but the browser shows nothing until the user chooses a passkey from a field's autofill. */
export const suggestHere = (options: PasskeyRequest, signal: AbortSignal): Promise<Used> =>
  assertionOf({ ...requestOf(options, signal), mediation: 'conditional' })

const base64url = (buffer: ArrayBuffer) => toBase64Url(new Uint8Array(buffer))

const creationOf = (options: PasskeyCreation, signal?: AbortSignal): CredentialCreationOptions => ({
  ...(signal && { signal }),
  publicKey: {
    challenge: fromBase64Url(options.challenge),
    rp: { id: options.rpId, name: options.rpName },
    user: {
      id: fromBase64Url(options.userHandle),
      name: options.userName,
      displayName: options.userName,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: options.timeout,
    attestation: 'none',
    excludeCredentials: options.exclude.map(descriptor),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    extensions: { prf: { eval: { first: SALT } } },
  },
})

const requestOf = (options: PasskeyRequest, signal?: AbortSignal): CredentialRequestOptions => ({
  ...(signal && { signal }),
  publicKey: {
    challenge: fromBase64Url(options.challenge),
    rpId: options.rpId,
    allowCredentials: options.allow.map(descriptor),
    timeout: options.timeout,
    userVerification: 'required',
    extensions: { prf: { eval: { first: SALT } } },
  },
})

const descriptor = (id: string): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: fromBase64Url(id),
})

function prfOf(credential: PublicKeyCredential): Bytes | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (first === undefined) return undefined
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength).slice()
    : new Uint8Array(first).slice()
  return bytes.length === 32 ? bytes : undefined
}

const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: 'PASSKEY_NOT_ALLOWED',
  InvalidStateError: 'PASSKEY_KNOWN',
  NotSupportedError: 'PASSKEY_UNSUPPORTED',
  ConstraintError: 'PASSKEY_UNSUPPORTED',
  SecurityError: 'PASSKEY_ELSEWHERE',
}

async function asked(
  ask: (credentials: CredentialsContainer) => Promise<Credential | null>,
): Promise<PublicKeyCredential> {
  if (!('PublicKeyCredential' in globalThis)) throw passkeyFailure('PASSKEY_UNSUPPORTED')
  try {
    const credential = await ask(navigator.credentials)
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'AbortError') throw refused()
    throw passkeyFailure(REASONS[name] ?? 'PASSKEY_NOT_ALLOWED', error)
  }
  throw passkeyFailure('PASSKEY_NOT_ALLOWED')
}

/** Signals to the password manager that a passkey is unknown here, if the browser supports it (WebAuthn Level 3, 5.1.10.1). */
export async function forgetPasskey(rpId: string, credentialId: string): Promise<void> {
  const signal = (
    globalThis as { PublicKeyCredential?: { signalUnknownCredential?: (options: object) => Promise<void> } }
  ).PublicKeyCredential?.signalUnknownCredential
  await signal?.call(PublicKeyCredential, { rpId, credentialId }).catch(() => undefined)
}
