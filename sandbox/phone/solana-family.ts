import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/curves/utils.js'
import { base58, base64, utf8 } from '@scure/base'
import {
  address as addressOf,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
} from '@solana/kit'
import type { Hex } from 'viem'
import { codes, invalidParams, ProviderError } from '../wallets/errors.ts'
import { callRpc } from './call-rpc.ts'
import type { Family, FamilyRequest } from './family.ts'
import { fieldsOf, textOf, unknownMethod } from './params.ts'

interface Signer {
  address: string
  secret: Uint8Array
}

/** Solana with Ed25519 keys. Signs legacy and versioned transactions, and sends them to the network's node. */
export function solanaFamily(keys: readonly Hex[]): Family {
  const signers = keys.map((key): Signer => {
    const secret = hexToBytes(key.slice(2))
    return { secret, address: base58.encode(ed25519.getPublicKey(secret)) }
  })
  const signerOf = (params: unknown) => {
    const address = textOf(params, 'pubkey')
    const signer = signers.find((one) => one.address === address)
    if (!signer) throw new ProviderError(codes.unauthorized, `The wallet has no account ${address}.`)
    return signer
  }
  const sign = async ({ params, ask }: FamilyRequest, transactions: readonly string[], title: string) => {
    const signer = signerOf(params)
    await ask({ title, rows: [{ label: 'Account', value: signer.address }] })
    return transactions.map((transaction) => signTransaction(signer, transaction))
  }
  const methods: Record<string, (request: FamilyRequest) => Promise<unknown>> = {
    solana_getAccounts: async () => signers.map(({ address }) => ({ pubkey: address })),
    solana_requestAccounts: async () => signers.map(({ address }) => ({ pubkey: address })),
    async solana_signMessage({ params, ask }) {
      const { secret } = signerOf(params)
      const message = base58.decode(textOf(params, 'message'))
      await ask({ title: 'Sign this message?', rows: [{ label: 'Message', value: utf8.encode(message) }] })
      return { signature: base58.encode(ed25519.sign(message, secret)) }
    },
    async solana_signTransaction(request) {
      const [signed] = await sign(request, [textOf(request.params, 'transaction')], 'Sign this transaction?')
      return signed
    },
    async solana_signAllTransactions(request) {
      const { transactions } = fieldsOf(request.params)
      if (!Array.isArray(transactions)) throw invalidParams('Expected "transactions" as a list.')
      const signed = await sign(
        request,
        transactions.map(String),
        `Sign ${transactions.length} transactions?`,
      )
      return { transactions: signed.map(({ transaction }) => transaction) }
    },
    async solana_signAndSendTransaction(request) {
      const { params, rpcUrl } = request
      const [signed] = await sign(request, [textOf(params, 'transaction')], 'Send this transaction?')
      const { sendOptions = {} } = fieldsOf(params)
      const options = { ...fieldsOf(sendOptions), encoding: 'base64' }
      await callRpc(rpcUrl, 'sendTransaction', [signed?.transaction, options])
      return { signature: signed?.signature }
    },
  }
  return {
    namespace: 'solana',
    methods: Object.keys(methods),
    addresses: () => signers.map(({ address }) => address),
    answer(request) {
      const answer = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
      if (!answer) throw unknownMethod(request.method)
      return answer(request)
    },
  }
}

function signTransaction({ address, secret }: Signer, transaction: string) {
  const decoded = getTransactionDecoder().decode(base64.decode(transaction))
  const signer = addressOf(address)
  if (!(signer in decoded.signatures)) throw invalidParams(`${address} does not sign this transaction.`)
  // 64 bytes, as `SignatureBytes` requires.
  const signature = ed25519.sign(new Uint8Array(decoded.messageBytes), secret) as SignatureBytes
  const signed = { ...decoded, signatures: { ...decoded.signatures, [signer]: signature } }
  const bytes = new Uint8Array(getTransactionEncoder().encode(signed))
  return { signature: base58.encode(signature), transaction: base64.encode(bytes) }
}
