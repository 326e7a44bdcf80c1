/** Requests to Solana and Bitcoin wallets: methods of Wallet Standard features, with their inputs. */
import { base58 } from '@scure/base'
import type { Asked, PlaygroundRequest } from './request.ts'

const SYSTEM = '11111111111111111111111111111111'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const FRIEND = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const u64 = (value: bigint) =>
  Uint8Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))

/** A legacy transaction with one instruction and an empty signature. The first account pays and signs. */
function transaction(accounts: readonly string[], indexes: readonly number[], data: Uint8Array): Uint8Array {
  const [readOnly, keys] = [1, accounts.map((one) => base58.decode(one))]
  return Uint8Array.from([
    ...[1, ...new Uint8Array(64)],
    ...[1, 0, readOnly, keys.length, ...keys.flatMap((key) => [...key])],
    // Placeholder: the wallet or the simulation sets a recent blockhash.
    ...new Uint8Array(32).fill(7),
    ...[1, keys.length - 1, indexes.length, ...indexes, data.length, ...data],
  ])
}

const solana =
  (method: string, input: (address: string) => object) =>
  (address: string): Asked => ({
    method: `solana:${method}`,
    // Without `chain`: wallets have their own names for the local network.
    params: [{ account: { address }, ...input(address) }],
  })

const pay = (lamports: bigint) =>
  solana('signTransaction', (from) => ({
    transaction: transaction([from, FRIEND, SYSTEM], [0, 1], Uint8Array.from([2, 0, 0, 0, ...u64(lamports)])),
  }))

export const SOLANA_REQUESTS: readonly PlaygroundRequest[] = [
  { name: 'Send 0.5 SOL', about: 'A payment to a friend', make: pay(500_000_000n) },
  {
    name: 'A message for Solana',
    about: 'Text',
    make: solana('signMessage', () => ({ message: bytesOf('Hello from the playground.') })),
  },
  {
    name: 'Sign in with Solana',
    about: 'The wallet writes the message',
    make: (address) => ({
      method: 'solana:signIn',
      params: [
        {
          ...{ domain: location.host, address, statement: 'Sign in to see your orders.' },
          ...{ uri: location.origin, version: '1', nonce: 'k3J8s0Lq2Vb7' },
        },
      ],
    }),
  },
  {
    name: 'Give a token account away',
    about: 'Its owner would be another',
    isHostile: true,
    make: solana('signTransaction', (from) => ({
      transaction: transaction(
        [from, FRIEND, TOKEN],
        [1, 0],
        Uint8Array.from([6, 2, 1, ...base58.decode(FRIEND)]),
      ),
    })),
  },
  {
    name: 'A transaction that cannot be read',
    about: 'Bytes that are none',
    isHostile: true,
    make: solana('signTransaction', () => ({ transaction: new Uint8Array(80).fill(255) })),
  },
]

const bitcoin =
  (text: string) =>
  (address: string): Asked => ({
    method: 'bitcoin:signMessage',
    params: [{ account: { address }, message: bytesOf(text) }],
  })

export const BITCOIN_REQUESTS: readonly PlaygroundRequest[] = [
  { name: 'A message for Bitcoin', about: 'Text', make: bitcoin('Hello from the playground.') },
  {
    name: 'A message that hides its words',
    about: 'Characters that are not seen',
    isHostile: true,
    make: bitcoin('Pay \u202eon\u202c one'),
  },
  {
    name: 'A payment that cannot be read',
    about: 'No PSBT',
    isHostile: true,
    make: (address) => ({
      method: 'bitcoin:signTransaction',
      params: [
        {
          psbt: bytesOf('psbt? no'),
          inputsToSign: [{ account: { address }, signingIndexes: [0] }],
        },
      ],
    }),
  },
]
