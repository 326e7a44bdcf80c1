/** A software passkey: implements WebAuthn's two calls (ES256, attestation `none`), with the extension `prf`. */
import {
  createHash,
  createHmac,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../../gateway/wire/passkeys.ts'

interface Kept {
  id: Buffer
  rpId: string
  userHandle: string
  privateKey: KeyObject
  counter: number
  prf: Buffer
}

export interface Ceremony {
  /** Origin of the frame. */
  origin: string
  /** Origin of the page around it; absent in a separate window. */
  topOrigin?: string
  isVerified?: boolean
  /** Backup eligible, and backed up. */
  isSynced?: boolean
  /** Default: the next value. */
  counter?: number
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Present, verified, backup eligible, and backed up. */
const flagsOf = ({ isVerified = true, isSynced = false }: Ceremony) =>
  0x01 | (isVerified ? 0x04 : 0) | (isSynced ? 0x18 : 0)

/** Without `counts` its signature counter stays 0, as that of synced passkeys does. */
export function createAuthenticator({ counts = true } = {}) {
  const kept: Kept[] = []
  const step = counts ? 1 : 0

  const clientData = (type: string, challenge: string, { origin, topOrigin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: topOrigin !== undefined, topOrigin }))

  function authData(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  return {
    kept,
    create(options: PasskeyCreation, ceremony: Ceremony): PasskeyAttestation {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x, y } = publicKey.export({ format: 'jwk' })
      const id = randomBytes(32)
      kept.push({
        ...{ id, privateKey, counter: step, prf: randomBytes(32) },
        ...{ rpId: options.rpId, userHandle: options.userHandle },
      })
      // The COSE key as CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([
        authData(options.rpId, 0x40 | flagsOf(ceremony), step),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ])
      const size = Buffer.alloc(2)
      size.writeUInt16BE(data.length)
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.concat([Buffer.from([0x59]), size]),
        data,
      ])
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, ceremony)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
    },
    use(options: PasskeyRequest, ceremony: Ceremony): PasskeyAssertion {
      const passkey = kept.findLast(
        ({ id }) => options.allow.length === 0 || options.allow.includes(base64url(id)),
      )
      if (!passkey) throw new Error('There is no such passkey')
      passkey.counter = ceremony.counter ?? passkey.counter + step
      const said = clientData('webauthn.get', options.challenge, ceremony)
      const data = authData(options.rpId, flagsOf(ceremony), passkey.counter)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(said)]))
        .sign(passkey.privateKey)
      return {
        id: base64url(passkey.id),
        clientDataJSON: base64url(said),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: passkey.userHandle,
      }
    },
    /** Result of the extension `prf` for a salt, with the latest passkey. */
    prf: (salt: Uint8Array) => new Uint8Array(createHmac('sha256', kept.at(-1)!.prf).update(salt).digest()),
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
