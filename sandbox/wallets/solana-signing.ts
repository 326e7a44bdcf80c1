import { base58, base64 } from '@scure/base'
import { layOutSignIn, type SignInLines } from '../../src/domain/sign-in/sign-in-layout.ts'
import { codes, invalidParams, ProviderError } from './errors.ts'
import { callChain } from './rpc.ts'
import { connect, readObject, solanaSignerFor, type SolanaContext } from './solana-context.ts'
import { isBytes, readSolanaTransaction, signSolanaTransaction, solanaRows } from './solana-transaction.ts'

export async function signMessage(wallet: SolanaContext, input: unknown) {
  const { account, message } = readObject(input)
  const signer = solanaSignerFor(wallet, account)
  if (!isBytes(message)) throw invalidParams('Expected a message as bytes.')
  await askToSign(wallet, signer.address, new TextDecoder().decode(message))
  const signedMessage = Uint8Array.from(message)
  return { signedMessage, signature: signer.sign(signedMessage), signatureType: 'ed25519' }
}

export async function signTransaction(wallet: SolanaContext, input: unknown) {
  const { signer, transaction, rows } = readRequest(wallet, input)
  await wallet.prompts.ask({
    kind: 'sign',
    title: 'Sign this transaction?',
    rows,
    origin: wallet.origin,
  })
  return signSolanaTransaction(transaction, signer)
}

export async function signAndSendTransaction(wallet: SolanaContext, input: unknown) {
  const { chain, options = {} } = readObject(input)
  const { signer, transaction, rows } = readRequest(wallet, input)
  if (typeof chain !== 'string') throw invalidParams('Expected a chain.')
  await wallet.prompts.ask({
    kind: 'send',
    title: 'Send this transaction?',
    rows,
    origin: wallet.origin,
  })
  const { signedTransaction } = signSolanaTransaction(transaction, signer)
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = readObject(options)
  const config = { encoding: 'base64', skipPreflight, preflightCommitment, maxRetries, minContextSlot }
  const node = { name: chain, ...(wallet.rpcUrl && { rpcUrl: wallet.rpcUrl }) }
  const answer = await callChain(node, 'sendTransaction', [base64.encode(signedTransaction), config])
  if (typeof answer !== 'string') throw new ProviderError(codes.internal, 'The node gave no signature.')
  return { signature: base58.decode(answer) }
}

/** Sign-In with Solana: connects and signs in with one prompt. */
export async function signIn(wallet: SolanaContext, input: unknown = {}) {
  // The lines of the text come from the page, except the account's address, which must be one of the wallet's.
  const lines = readObject(input) as Partial<SignInLines>
  const accounts = await connect(wallet, false)
  const account = accounts.find(({ address }) => address === (lines.address ?? accounts[0]?.address))
  if (!account) throw invalidParams('The wallet has no such account.')
  const { address } = account
  const text = layOutSignIn({ domain: globalThis.location?.host ?? '', ...lines, account: 'Solana', address })
  await askToSign(wallet, address, text)
  const signedMessage = new TextEncoder().encode(text)
  const signature = solanaSignerFor(wallet, account).sign(signedMessage)
  return { account, signedMessage, signature, signatureType: 'ed25519' }
}

function askToSign(wallet: SolanaContext, address: string, text: string): Promise<void> {
  const rows = [{ label: 'Account', value: address }]
  return wallet.prompts.ask({ kind: 'sign', title: 'Sign this message?', rows, text, origin: wallet.origin })
}

/** A parsed transaction, its signer, and the rows of the prompt. */
function readRequest(wallet: SolanaContext, input: unknown) {
  const { account, transaction: bytes, chain } = readObject(input)
  const signer = solanaSignerFor(wallet, account)
  if (chain !== undefined && !wallet.chains.some((one) => one === chain)) {
    throw invalidParams(`The wallet has no chain ${JSON.stringify(chain)}.`)
  }
  const transaction = readSolanaTransaction(bytes)
  const rows = [{ label: 'Account', value: signer.address }, ...solanaRows(transaction)]
  if (typeof chain === 'string') rows.push({ label: 'Network', value: chain })
  return { signer, transaction, rows }
}
