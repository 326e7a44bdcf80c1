/** Proofs by the wallet's keys to the gateway. Used by the frame's own screens and flows only: no request of a page leads here. */
import { base58 } from '@scure/base'
import { hexToBytes } from 'viem'
import type { ControlProof, Factor, NewControl } from '../../gateway/wire/api.ts'
import { controlMessage, type ControlChange } from '../../gateway/wire/control.ts'
import type { Frame } from '../frame.ts'
import { fromBase64Url, toBase64Url } from './bytes.ts'
import type { GatewayCalls } from './gateway-calls.ts'
import type { Addresses } from './format-one.ts'
import type { CustodyHost } from './host.ts'

/** Signs control messages (`gateway/wire/control.ts`), which no page can ask for. Kept apart from the keys that approvals get. */
export interface ControlKeys {
  /** Public control key: Ed25519, 32 bytes. */
  readonly publicKey: Uint8Array
  /** By the control key: Ed25519. */
  sign(message: Uint8Array): Uint8Array
  /** By the wallet's keys, to register the control key: secp256k1 over SHA-256 (65 bytes, v 27 or 28), and Ed25519. */
  signByWallet(message: Uint8Array): { evm: `0x${string}`; solana: Uint8Array }
}

/** Who proves a change, with the keys of the opened wallet. */
export interface Prover {
  frame: CustodyHost & Pick<Frame, 'project'>
  calls: GatewayCalls
  userId: string
  keys: { readonly addresses: Addresses; readonly control: ControlKeys }
}

/** Proves a change of a factor. `keys` sign one message, with a nonce that the gateway takes once. */
export async function proofOf(prover: Prover, change: ControlChange): Promise<ControlProof> {
  const { nonce, message } = await messageOf(prover, change)
  return { nonce, signature: toBase64Url(prover.keys.control.sign(message)) }
}

/** Proves a new wallet or, without factors, a control key for the one that is registered. */
export async function newControl(prover: Prover, factorIds?: readonly string[]): Promise<NewControl> {
  const { addresses, control } = prover.keys
  const own = {
    evm: hexToBytes(addresses.evm),
    solana: base58.decode(addresses.solana),
    control: control.publicKey,
  }
  const { nonce, message } = await messageOf(
    prover,
    factorIds
      ? { purpose: 'wallet.register', ...own, factors: factorIds.map(fromBase64Url) }
      : { purpose: 'wallet.control', ...own },
  )
  const { evm, solana } = control.signByWallet(message)
  return {
    control: toBase64Url(control.publicKey),
    nonce,
    proofs: { evm, solana: toBase64Url(solana), control: toBase64Url(control.sign(message)) },
  }
}

async function messageOf({ frame, calls, userId }: Prover, change: ControlChange) {
  const [{ nonce, expiresAt }, of] = await Promise.all([
    calls.controlNonce(change.purpose),
    frame.controlOf(),
  ])
  const scope = { ...of, project: frame.project.projectId, userId }
  const message = await controlMessage({ ...scope, nonce: fromBase64Url(nonce), expires: expiresAt }, change)
  return { nonce, message }
}

export const factorChanges = {
  add: (factorId: string, kind: Factor['kind'], envelope: string): ControlChange => ({
    ...{ purpose: 'factor.add', factor: fromBase64Url(factorId), kind },
    envelope: fromBase64Url(envelope),
  }),
  remove: (factorId: string): ControlChange => ({
    purpose: 'factor.remove',
    factor: fromBase64Url(factorId),
  }),
  rename: (factorId: string, name: string): ControlChange => ({
    ...{ purpose: 'factor.rename', factor: fromBase64Url(factorId), name },
  }),
}
