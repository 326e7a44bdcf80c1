import type { Frame } from '../frame.ts'
import type { Me } from '../../gateway/wire/api.ts'
import { Failure } from '../failure.ts'
import { wipe, type Bytes } from './bytes.ts'
import { deviceHalf, makeDeviceKeys } from './device-half.ts'
import { open, seal } from './envelope.ts'
import type { Addresses } from './format-one.ts'
import { gatewayCalls, type GatewayCalls } from './gateway-calls.ts'
import type { CustodyHost } from './host.ts'
import type { StoredEnvelope, StoredEnvelopes } from './stored-envelopes.ts'
import type { Purpose } from './keys.ts'
import type { OpenKeys } from './signer.ts'
import type * as Signer from './signer.ts'

/** Loads curves, HPKE and serialisers, on the first use of a key. */
export type LoadSigner = () => Promise<typeof Signer>

export type CustodyFrame = CustodyHost & Pick<Frame, 'words' | 'project' | 'tellAll'>

/** Dependencies of the key flows. */
export interface Access {
  frame: CustodyFrame
  envelopes: StoredEnvelopes
  loadSigner: LoadSigner
}

export interface Opened {
  me: Me
  secret: Bytes
  keys: OpenKeys
  calls: GatewayCalls
}

export const recoveryRequired = () =>
  new Failure('RECOVERY_REQUIRED', 'This browser cannot open the wallet: it has to be recovered.')

/** @throws `Failure` 4100 without a session. */
export async function account({ frame }: Access): Promise<Me> {
  const me = await frame.me()
  if (!me) throw new Failure(4100, 'Not logged in')
  return me
}

/** This browser's envelope for the account's wallet, matched without opening it. */
export async function envelopesFor(
  { envelopes }: Access,
  me: Pick<Me, 'userId' | 'wallet' | 'factors'>,
): Promise<StoredEnvelope | undefined> {
  const alive = new Set(me.factors.map(({ id }) => id))
  const own = await envelopes.of(me.userId)
  return own.find(({ factorId, evm }) => alive.has(factorId) && evm === me.wallet?.evm)
}

/**
 * Opens the wallet with this browser's factor while `work` runs. The halves are wiped as soon as the envelope is open, the secret
 * when `work` has settled.
 */
export async function withSecret<T>(
  access: Access,
  purpose: Purpose,
  work: (opened: Opened) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const me = await account(access)
  const stored = await envelopesFor(access, me)
  if (!stored) throw recoveryRequired()
  const { openKeys } = await access.loadSigner()
  const calls = gatewayCalls(access.frame, signal)
  const secret = await openStored(access, calls, stored, purpose)
  let keys: OpenKeys | undefined
  try {
    keys = await openKeys(secret)
    if (!areRegistered(keys.addresses, me)) throw recoveryRequired()
    if (me.control === null) await addControl(access, calls, me, keys)
    signal?.throwIfAborted()
    return await work({ me, secret, keys, calls })
  } finally {
    keys?.close()
    wipe(secret)
  }
}

/** Registers the control key of a wallet that is older than these keys. If that fails, the next opening tries again. */
export async function addControl(access: Access, calls: GatewayCalls, me: Me, keys: OpenKeys): Promise<void> {
  const { newControl } = await access.loadSigner()
  try {
    const { frame } = access
    await calls.registerControl(await newControl({ frame, calls, userId: me.userId, keys }))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

/** Opens an envelope of this browser with the gateway's half. The caller wipes the secret. */
export async function openStored(
  access: Access,
  calls: GatewayCalls,
  stored: StoredEnvelope,
  purpose: Purpose,
): Promise<Bytes> {
  const { unsealHalf } = await access.loadSigner()
  const sealed = await calls.release(stored.factorId, purpose).catch(async (error: unknown) => {
    if (await isGone(access, stored.factorId)) {
      await access.envelopes.drop(stored.factorId)
      throw recoveryRequired()
    }
    throw error
  })
  const [server, local] = await Promise.all([
    unsealHalf(sealed, await access.frame.exchangeKey(), stored),
    deviceHalf(stored),
  ])
  const secret = await open(stored.envelope, { server, local }, { ...stored, kind: 'device' })
  wipe(server, local)
  if (!secret) throw recoveryRequired()
  return secret
}

/** Whether the gateway has removed the factor. Checked after a failed release, because the list may have been outdated. */
async function isGone({ frame }: Access, factorId: string): Promise<boolean> {
  const me = await frame.me().catch(() => null)
  return me !== null && !me.factors.some(({ id }) => id === factorId)
}

export const areRegistered = (addresses: Addresses, { wallet }: Pick<Me, 'wallet'>): boolean =>
  wallet?.evm === addresses.evm && wallet.solana === addresses.solana

/** Creates a factor for this browser and stores its envelope here. Resolves with the stored envelope. */
export async function keepHere(
  access: Access,
  calls: GatewayCalls,
  { userId, secret, addresses }: { userId: string; secret: Bytes; addresses: Addresses },
): Promise<StoredEnvelope> {
  const { unsealHalf } = await access.loadSigner()
  const { factor, half } = await calls.newFactor('device')
  const owner = { userId, factorId: factor.id, kind: 'device' as const }
  const server = await unsealHalf(half, await access.frame.exchangeKey(), owner)
  const deviceKeys = await makeDeviceKeys()
  const local = await deviceHalf(deviceKeys)
  const envelope = await seal(secret, { server, local }, owner)
  wipe(server, local)
  const stored = { ...deviceKeys, userId, factorId: factor.id, evm: addresses.evm, envelope }
  await access.envelopes.keep(stored)
  return stored
}
