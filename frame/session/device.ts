import type { NewDevice } from '../../gateway/wire/api.ts'
import { sha256, utf8 } from '../api/bytes.ts'
import type { Client } from '../api/client.ts'
import { readDevice } from '../api/answers.ts'
import type { FrameStorage } from '../storage/storage.ts'
import type { Exclusively } from './exclusively.ts'

/** The keys of this browser for one project. None is extractable, so a copy of the storage works nowhere else. */
export interface DeviceKeys {
  /** ECDSA P-256: signs the proofs of requests. */
  signing: CryptoKeyPair
  /** ECDH P-256: the gateway seals halves to its public key. */
  exchange: CryptoKeyPair
  /** AES-256-GCM: encrypts the stored session. */
  sealing: CryptoKey
}

export interface Device {
  keys(): Promise<DeviceKeys>
  /** Registers the device at the gateway and sets the clock from its response. Runs once per load of the frame; `again` forces another run. */
  register(options?: { again?: boolean; signal?: AbortSignal | undefined }): Promise<void>
  /** SHA-256 thumbprint of the signing key (RFC 7638), by which the gateway knows this device. */
  thumbprint(): Promise<Uint8Array>
  /** Deletes the keys; the next use creates new ones. */
  forget(): Promise<void>
}

interface Options {
  projectId: string
  topOrigin: string
  /** Such as "Firefox on Linux". */
  label: string
  storage: FrameStorage
  client: Client
  exclusively: Exclusively
  now(): number
}

export function createDevice(options: Options): Device {
  const { projectId, topOrigin, label, storage, client, exclusively, now } = options
  const place = `device:${projectId}`
  let loaded: Promise<DeviceKeys> | undefined
  let registering: Promise<void> | undefined

  // Two tabs that open at once must not create different keys.
  const load = () =>
    exclusively(place, async () => {
      const found = readKeys(await storage.read(place))
      if (found) return found
      const made = await makeKeys()
      await storage.write(place, made)
      return made
    })

  const keys = () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }

  async function announce(signal: AbortSignal | undefined): Promise<void> {
    const { signing, exchange } = await keys()
    const body: NewDevice = {
      projectId,
      signingKey: await publicJwk(signing),
      exchangeKey: await publicJwk(exchange),
      topOrigin,
      label,
    }
    const asked = now()
    const device = readDevice(await client.send({ method: 'POST', path: 'devices', body, signal }))
    client.setClock(device.now, (asked + now()) / 2)
  }

  return {
    keys,
    register({ again = false, signal } = {}) {
      if (again) registering = undefined
      registering ??= announce(signal).catch((error: unknown) => {
        registering = undefined
        throw error
      })
      return registering
    },
    thumbprint: async () => thumbprintOf((await keys()).signing),
    async forget() {
      loaded = undefined
      registering = undefined
      await exclusively(place, () => storage.remove(place))
    },
  }
}

async function makeKeys(): Promise<DeviceKeys> {
  const [signing, exchange, sealing] = await Promise.all([
    crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
    crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits', 'deriveKey']),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  return { signing, exchange, sealing }
}

export async function thumbprintOf(signing: CryptoKeyPair): Promise<Uint8Array> {
  const { kty, crv, x, y } = await publicJwk(signing)
  const text = JSON.stringify({ crv, kty, x, y })
  return sha256(utf8(text))
}

async function publicJwk({ publicKey }: CryptoKeyPair): Promise<JsonWebKey> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: kty!, crv: crv!, x: x!, y: y! }
}

/** Validates stored keys; `undefined` unless all have the right algorithm and are not extractable. */
function readKeys(value: unknown): DeviceKeys | undefined {
  const { signing, exchange, sealing } = (value ?? {}) as Partial<DeviceKeys>
  const isComplete = isPair(signing, 'ECDSA') && isPair(exchange, 'ECDH') && isSecret(sealing, 'AES-GCM')
  return isComplete ? { signing: signing!, exchange: exchange!, sealing: sealing! } : undefined
}

const isSecret = (key: CryptoKey | undefined, name: string): boolean =>
  key instanceof CryptoKey && key.algorithm.name === name && !key.extractable

const isPair = (pair: CryptoKeyPair | undefined, name: string): boolean =>
  isSecret(pair?.privateKey, name) && pair?.publicKey instanceof CryptoKey
