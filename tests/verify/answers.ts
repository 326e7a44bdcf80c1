import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { writeSignInMessage, type SignInMessage } from '../../src/verify/index.ts'

export const ISSUED = Date.parse('2026-03-01T12:00:00Z')
export const MINUTE = 60_000
export const DAY = 86_400_000

/** Anvil's first account: known to everybody, worth nothing. */
export const alice = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
export const bob = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')

export const DATA: SignInMessage = {
  accountAddress: alice.address,
  chainId: 'eip155:1',
  domain: 'shop.example:8443',
  uri: 'https://shop.example:8443/account',
  version: '1',
  nonce: 'aB3dE6gH9jK2',
  issuedAt: '2026-03-01T12:00:00.000Z',
  notBefore: '2026-03-01T12:00:00Z',
  expirationTime: '2026-03-01T12:10:00+00:00',
  statement: 'Sign in to the shop.',
  requestId: 'r-1',
  resources: ['https://shop.example/terms', 'ipfs://bafy'],
}

export const EXPECTED = {
  domain: 'shop.example:8443',
  nonce: 'aB3dE6gH9jK2',
  networks: ['eip155:1'],
  now: ISSUED + MINUTE,
}

export async function answerOf(
  change: Partial<SignInMessage> = {},
  signer = alice,
): Promise<{ message: string; signature: Hex }> {
  const message = writeSignInMessage({ ...DATA, ...change })
  return { message, signature: await signer.signMessage({ message }) }
}

/** The same numbers on every run: a failure can be looked at again. */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
