/** Requests to the gateway about keys. Responses are parsed here. */
import * as v from 'valibot'
import type {
  ControlNonce,
  ControlProof,
  Factor,
  FactorKind,
  NewControl,
  NewWallet,
  SealedHalf,
} from '../../gateway/wire/api.ts'
import type { ControlPurpose } from '../../gateway/wire/control.ts'
import { Failure } from '../failure.ts'
import type { CustodyHost } from './host.ts'
import type { Purpose } from './keys.ts'

const Text = v.pipe(v.string(), v.maxLength(1_000))
const Sealed = v.object({ enc: Text, ciphertext: Text })
const FactorShape = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  kind: v.picklist(['device', 'code', 'passkey', 'operator']),
  deviceId: v.nullable(Text),
  label: Text,
  name: v.nullable(Text),
  createdAt: v.number(),
  envelope: v.nullable(Text),
})
const NonceShape = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  expiresAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
const NewFactorShape = v.object({ factor: FactorShape, half: Sealed })

export interface GatewayCalls {
  newFactor(kind: FactorKind): Promise<{ factor: Factor; half: SealedHalf }>
  putEnvelope(factorId: string, envelope: string, proof?: ControlProof): Promise<void>
  release(factorId: string, purpose: Purpose): Promise<SealedHalf>
  operatorHalf(factorId: string): Promise<SealedHalf>
  removeFactor(factorId: string, proof?: ControlProof): Promise<void>
  renameFactor(factorId: string, name: string, proof: ControlProof): Promise<void>
  registerWallet(wallet: NewWallet): Promise<void>
  controlNonce(purpose: ControlPurpose): Promise<ControlNonce>
  registerControl(control: NewControl): Promise<void>
  /** Says that this browser holds the wallet's keys; the proof is of `SETTINGS.device`. */
  keepDevice(proof: ControlProof): Promise<void>
}

export function gatewayCalls(host: CustodyHost, signal?: AbortSignal): GatewayCalls {
  const at = (factorId: string, what: string) => `factors/${encodeURIComponent(factorId)}/${what}`
  const post = (path: string, body: unknown) => host.ask('POST', path, body, signal)
  return {
    newFactor: async (kind) => parsed(NewFactorShape, await post('factors', { kind })),
    async putEnvelope(factorId, envelope, proof) {
      await host.ask('PUT', at(factorId, 'envelope'), { envelope, ...(proof && { proof }) }, signal)
    },
    release: async (factorId, purpose) => parsed(Sealed, await post(at(factorId, 'release'), { purpose })),
    operatorHalf: async (factorId) => parsed(Sealed, await post(at(factorId, 'operator-half'), {})),
    async removeFactor(factorId, proof) {
      await post(at(factorId, 'remove'), proof ? { proof } : {})
    },
    async renameFactor(factorId, name, proof) {
      await post(at(factorId, 'rename'), { name, proof })
    },
    async registerWallet(wallet) {
      await post('wallet', wallet)
    },
    controlNonce: async (purpose) => parsed(NonceShape, await post('control', { purpose })),
    async registerControl(control) {
      await post('wallet/control', control)
    },
    async keepDevice(proof) {
      await post('account/device', { proof })
    },
  }
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new Failure('GATEWAY_AWAY', 'The answer of the wallet’s server cannot be read.')
  return result.output
}
