import type { Emitter } from './emitter.ts'
import { connect, letIn, readObject, type SolanaContext } from './solana-context.ts'
import { signAndSendTransaction, signIn, signMessage, signTransaction } from './solana-signing.ts'

/** Answers as a wallet without faults; `other` replaces the page's inputs. */
export type Honest = (other?: readonly unknown[]) => Promise<unknown>

interface FeatureParts {
  wallet: SolanaContext
  emitter: Emitter
  hasSignIn: boolean
  /** Answers a page, through the active fault if any. */
  answer(feature: string, params: unknown, honest: Honest): unknown
  /** Whether a silent connect also prompts the owner. */
  asksSilently(): boolean
}

type One = (wallet: SolanaContext, input: unknown) => Promise<unknown>

/** Features of a Solana wallet, by their Wallet Standard names. */
export function createFeatures({ wallet, emitter, hasSignIn, answer, asksSilently }: FeatureParts) {
  const supportedTransactionVersions = ['legacy', 0]
  /** Handles several inputs one after the other, with one output each. */
  const each =
    (feature: string, one: One) =>
    (...inputs: unknown[]) =>
      answer(feature, inputs, async (other = inputs) => {
        const outputs: unknown[] = []
        for (const input of other) outputs.push(await one(wallet, input))
        return outputs
      })
  const connectOnce = async (input: unknown) => {
    const isSilent = readObject(input)['silent'] === true
    if (isSilent && asksSilently()) await letIn(wallet)
    return { accounts: await connect(wallet, isSilent) }
  }
  return {
    'standard:connect': {
      version: '1.0.0',
      connect: (input: unknown = {}) => answer('standard:connect', input, () => connectOnce(input)),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: () =>
        answer('standard:disconnect', undefined, async () => {
          wallet.isConnected = false
          wallet.tell()
        }),
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (properties: unknown) => void) {
        emitter.on(event, listener)
        return () => emitter.off(event, listener)
      },
    },
    'solana:signMessage': { version: '1.1.0', signMessage: each('solana:signMessage', signMessage) },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: each('solana:signTransaction', signTransaction),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: each('solana:signAndSendTransaction', signAndSendTransaction),
    },
    ...(hasSignIn && {
      'solana:signIn': { version: '1.0.0', signIn: each('solana:signIn', signIn) },
    }),
  }
}
