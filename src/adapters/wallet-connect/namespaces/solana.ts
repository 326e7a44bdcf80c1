/** Solana over a session: messages in base58, transactions in base64. */
import { base58, base64 } from '@scure/base'
import { OTHER_SOLANA, SOLANA_CHAINS } from '../../../domain/networks/standard-chains.ts'
import { layOutSignIn, type SignInLines } from '../../../domain/sign-in/sign-in-layout.ts'
import { coded } from '../../../errors/codes.ts'
import { ProviderError } from '../../../errors/provider-error.ts'
import { namespaceAdapter } from './namespace-adapter.ts'
import type { AskedSession } from '../session/namespace-session.ts'
import { networkNamed, standardProvider, type Methods, type StandardAccount } from './standard-provider.ts'
import { placeSignature } from './place-signature.ts'

const NAMES = { chains: SOLANA_CHAINS, otherwise: OTHER_SOLANA }
/** Sign-in is a message, whose text the wallet need not write itself. */
const NEEDS: Readonly<Record<string, string>> = { 'solana:signIn': 'solana_signMessage' }
const VERSIONS = { supportedTransactionVersions: ['legacy', 0] }

interface MessageInput {
  account: StandardAccount
  message: Uint8Array
}
/** Of a page: any of the fields, each of any type. */
type SignInInput = Readonly<Record<string, unknown>>

interface TransactionInput {
  account: StandardAccount
  transaction: Uint8Array
  chain?: string
  options?: object
}

export function solanaNamespace(
  session: AskedSession,
  name: () => string | undefined,
  disconnect?: () => Promise<void>,
) {
  const sign = async (address: string, message: Uint8Array) => {
    const params = { message: base58.encode(message), pubkey: address }
    return signatureIn(await session.ask({ method: 'solana_signMessage', params }))
  }
  const ask = (method: string, input: TransactionInput) => askToSign(session, method, input)
  const signIn = async (input: SignInInput | undefined) => {
    const accounts = provider.wallet.accounts
    const wanted = input?.['address']
    const account = accounts.find(({ address }) => wanted === undefined || address === wanted)
    if (!account) throw new ProviderError(4100, 'The session does not have this account')
    const signedMessage = new TextEncoder().encode(signInText(input ?? {}, account.address))
    const signature = base58.decode(await sign(account.address, signedMessage))
    return { account, signedMessage, signature, signatureType: 'ed25519' }
  }
  const all: Methods = {
    'solana:signIn': (...inputs: SignInInput[]) => inOrder(inputs.length ? inputs : [{}], signIn),
    'solana:signMessage': (...inputs: MessageInput[]) =>
      inOrder(inputs, async ({ account, message }) => ({
        signedMessage: message,
        signature: base58.decode(await sign(account.address, message)),
      })),
    'solana:signTransaction': (...inputs: TransactionInput[]) =>
      inOrder(inputs, async (input) => {
        const { options: _, ...rest } = input
        return { signedTransaction: signedBy(input, await ask('solana_signTransaction', rest)) }
      }),
    'solana:signAndSendTransaction': (...inputs: TransactionInput[]) =>
      inOrder(inputs, async (input) => ({
        signature: base58.decode(signatureIn(await ask('solana_signAndSendTransaction', input))),
      })),
  }
  // Only features that the session allows. Not all wallets send; the page can send signed transactions itself.
  const methods = () =>
    Object.fromEntries(
      Object.entries(all).filter(([feature]) => session.knows(NEEDS[feature] ?? feature.replace(':', '_'))),
    )
  const provider = standardProvider(session, {
    ...NAMES,
    ...{
      name,
      methods,
      addresses: () => session.addresses,
      publicKey: (address) => base58.decode(address),
    },
    ...(disconnect && { disconnect }),
    extras: { 'solana:signTransaction': VERSIONS, 'solana:signAndSendTransaction': VERSIONS },
  })
  return {
    methods: namespaceAdapter(session, {
      sign: ({ address, message }) => sign(address, new TextEncoder().encode(message)),
    }),
    provider,
  }
}

function askToSign(session: AskedSession, method: string, input: TransactionInput): Promise<unknown> {
  const { account, transaction, chain, options } = input
  const network = networkNamed(session, chain, NAMES)
  if (!network) throw coded('chain-not-supported')
  const params = {
    transaction: base64.encode(transaction),
    pubkey: account.address,
    ...(options && { sendOptions: options }),
  }
  return session.ask({ method, params }, network)
}

const SIGN_IN_FIELDS = [
  ...(['statement', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] as const),
  ...(['expirationTime', 'notBefore', 'requestId', 'resources'] as const),
] satisfies readonly (keyof SignInLines)[]

/** The text of Sign-In with Solana. Without a domain it is the page's. */
function signInText(input: SignInInput, address: string): string {
  const named = SIGN_IN_FIELDS.filter((field) => input[field] !== undefined && input[field] !== null)
  const fields = Object.fromEntries(named.map((field) => [field, input[field]]))
  const lines = {
    ...fields,
    domain: input['domain'] ?? globalThis.location?.host,
    account: 'Solana',
    address,
  }
  // A line break would begin a field that the page did not name.
  if (
    !Object.values(lines)
      .flat()
      .every((text) => typeof text === 'string' && !/[\n\r]/.test(text))
  )
    throw new ProviderError(-32602, 'The fields of a sign-in are lines of text')
  // All values were checked above.
  return layOutSignIn(lines as SignInLines)
}

/** Runs sequentially: wallets show one request at a time. */
async function inOrder<I, O>(inputs: readonly I[], work: (input: I) => Promise<O>): Promise<O[]> {
  const outputs: O[] = []
  for (const input of inputs) outputs.push(await work(input))
  return outputs
}

/** The signature in an answer: base58 of 64 bytes. */
function signatureIn(answer: unknown): string {
  const { signature } = (answer ?? {}) as { signature?: unknown }
  if (typeof signature === 'string' && signature.length <= 90 && base58.decode(signature).length === 64)
    return signature
  throw coded('sign-failed', { cause: new Error('The wallet gave no signature') })
}

/** Wallets return the whole transaction, or only the signature to insert. */
function signedBy({ account, transaction }: TransactionInput, answer: unknown): Uint8Array {
  const { transaction: whole } = (answer ?? {}) as { transaction?: unknown }
  // The network's limit is 1,232 bytes.
  if (typeof whole === 'string' && whole.length <= 4_096) return base64.decode(whole)
  return placeSignature(transaction, base58.decode(account.address), base58.decode(signatureIn(answer)))
}
