import { currentChain, letIn, shownKeys, type BitcoinContext } from './bitcoin-context.ts'
import { signMessage, signPsbt } from './bitcoin-desk.ts'
import { createDesk, readObject, type Desk, type Face, type FaceParts } from './bitcoin-face.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'
import type { BitcoinPurpose } from './bitcoin-types.ts'
import { codes, invalidParams, ProviderError } from './errors.ts'
import type { StandardAccount, StandardIcon, StandardWallet } from './standard-types.ts'

const FEATURES = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'] as const

export interface BitcoinStandardFace extends Face {
  standard: StandardWallet
}

/** The wallet's Wallet Standard API, with the features of its Bitcoin extension. */
export function createBitcoinStandard(
  parts: FaceParts & { name: string; icon: StandardIcon },
): BitcoinStandardFace {
  const desk = createDesk(parts)
  const { wallet, events } = desk
  let isConnected = false
  const accounts = () => (isConnected ? shownKeys(wallet).map((key) => accountOf(wallet, key)) : [])
  const tell = () => events.emit('change', { accounts: accounts() })
  const enter = async (isSilent: boolean, purposes: readonly BitcoinPurpose[]) => {
    await wallet.vault()
    if (!isSilent) await letIn(wallet, purposes)
    const isNew = !isConnected && shownKeys(wallet).length > 0
    isConnected ||= isNew
    if (isNew) tell()
    return { accounts: accounts() }
  }
  const leave = async () => {
    isConnected = false
    tell()
  }
  const standard: StandardWallet = {
    version: '1.0.0',
    name: parts.name,
    icon: parts.icon,
    chains: wallet.chains.map(({ network }) => `bitcoin:${network}` as const),
    features: { ...connecting(desk, enter, leave), ...signing(desk) },
    get accounts() {
      return accounts()
    },
  }
  return {
    standard: Object.freeze(standard),
    tell: () => {
      if (isConnected) tell()
    },
    emit: events.emit,
    clear: events.clear,
  }
}

type Enter = (isSilent: boolean, purposes: readonly BitcoinPurpose[]) => Promise<unknown>

function connecting({ events, answer }: Desk, enter: Enter, leave: () => Promise<void>) {
  const version = '1.0.0'
  return {
    'standard:connect': {
      version,
      connect: (input: unknown = {}) =>
        answer('standard:connect', input, () =>
          enter(readObject(input)['silent'] === true, ['payment', 'ordinals']),
        ),
    },
    'standard:disconnect': {
      version,
      disconnect: () => answer('standard:disconnect', undefined, leave),
    },
    'standard:events': {
      version,
      on(event: string, listener: (properties: unknown) => void) {
        events.on(event, listener)
        return () => events.off(event, listener)
      },
    },
    'bitcoin:connect': {
      version,
      connect: (input: unknown) => answer('bitcoin:connect', input, () => enter(false, readPurposes(input))),
    },
  }
}

function signing({ wallet, answer }: Desk) {
  const version = '1.0.0'
  /** Handles several inputs one after the other, with one output each. */
  const each =
    (feature: string, one: (input: Record<string, unknown>) => Promise<unknown>) =>
    (...inputs: unknown[]) =>
      answer(feature, inputs, async () => {
        const outputs: unknown[] = []
        for (const input of inputs) outputs.push(await one(readObject(input)))
        return outputs
      })
  const sign = (isSent: boolean) => async (input: Record<string, unknown>) => {
    const signed = await signPsbt(wallet, {
      ...{ psbt: readBytes(input['psbt']), inputs: readInputs(wallet, input['inputsToSign']) },
      ...{ isFinal: false, isSent },
    })
    return isSent ? { txId: signed.txid, signedPsbt: signed.psbt } : { signedPsbt: signed.psbt }
  }
  return {
    'bitcoin:signMessage': {
      version,
      signMessage: each('bitcoin:signMessage', async ({ account, message }) => {
        const signedMessage = readBytes(message)
        return { signedMessage, signature: await signMessage(wallet, keyOf(wallet, account), signedMessage) }
      }),
    },
    'bitcoin:signTransaction': { version, signTransaction: each('bitcoin:signTransaction', sign(false)) },
    'bitcoin:signAndSendTransaction': {
      version,
      signAndSendTransaction: each('bitcoin:signAndSendTransaction', sign(true)),
    },
  }
}

/** `purpose` is not part of the standard, but wallets with two addresses add it. */
function accountOf(wallet: BitcoinContext, key: BitcoinKey): StandardAccount & { purpose: BitcoinPurpose } {
  return Object.freeze({
    ...{ address: key.address, publicKey: key.tapInternalKey ?? key.publicKey, purpose: key.purpose },
    ...{ chains: [`bitcoin:${currentChain(wallet).network}`] as const, features: FEATURES },
  })
}

function keyOf(wallet: BitcoinContext, account: unknown): BitcoinKey {
  const { address } = readObject(account)
  const key = shownKeys(wallet).find((one) => one.address === address)
  if (key) return key
  throw new ProviderError(codes.unauthorized, 'The requested account has not been authorized by the user.')
}

function readPurposes(input: unknown): BitcoinPurpose[] {
  const { purposes } = readObject(input)
  const known = (['payment', 'ordinals'] as const).filter(
    (one) => Array.isArray(purposes) && purposes.includes(one),
  )
  if (known.length > 0) return known
  throw invalidParams("Expected 'purposes' with payment or ordinals.")
}

function readInputs(wallet: BitcoinContext, list: unknown) {
  if (!Array.isArray(list)) throw invalidParams("Expected 'inputsToSign'.")
  return list.flatMap((entry: unknown) => {
    const { account, signingIndexes } = readObject(entry)
    const { address } = keyOf(wallet, account)
    const indexes = Array.isArray(signingIndexes) ? signingIndexes.map(Number) : []
    return indexes.map((index) => ({ index, address }))
  })
}

function readBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw invalidParams('Expected bytes.')
}
