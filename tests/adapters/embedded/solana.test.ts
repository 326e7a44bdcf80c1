/** The embedded wallet as a Wallet Standard wallet of Solana. */
import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { EmbeddedSession } from '../../../src/adapters/embedded/session.ts'
import { solanaNamespace } from '../../../src/adapters/wallet-connect/namespaces/solana.ts'
import type { FrameRequest } from '../../../src/domain/embedded/calls.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const ADDRESS = '5Zzguz4NsSRFxGkHfM4FmsFpGZiCDtY72zH2jzMcqkJx'
const SIGNATURE = new Uint8Array(64).fill(7)

interface Output {
  account: { address: string }
  signedMessage: Uint8Array
  signature: Uint8Array
  signatureType: string
}

function loggedIn() {
  const asked: FrameRequest[] = []
  const ask = async (request: FrameRequest) => {
    asked.push(request)
    return { signature: base58.encode(SIGNATURE) }
  }
  const session = new EmbeddedSession('solana', ask, () => [MAINNET, DEVNET])
  session.take([ADDRESS], MAINNET)
  const { provider } = solanaNamespace(session, () => 'Email')
  const feature = Reflect.get(provider.wallet.features, 'solana:signIn') as {
    signIn(...inputs: object[]): Promise<Output[]>
  }
  return { asked, session, provider, signIn: feature.signIn }
}

const textOf = ({ signedMessage }: Output) => new TextDecoder().decode(signedMessage)

describe('signing in by the wallet', () => {
  it('signs the text of Sign-In with Solana with the account', async () => {
    const { asked, signIn } = loggedIn()
    const [output] = await signIn({
      ...{ domain: 'shop.example', statement: 'Welcome', uri: 'https://shop.example', version: '1' },
      ...{ chainId: 'solana:mainnet', nonce: 'abcdefgh', issuedAt: '2026-11-28T12:00:00.000Z' },
      ...{ resources: ['https://shop.example/terms'], unknown: 7 },
    })
    expect(textOf(output!)).toBe(
      [
        ...['shop.example wants you to sign in with your Solana account:', ADDRESS, '', 'Welcome', ''],
        ...['URI: https://shop.example', 'Version: 1', 'Chain ID: solana:mainnet', 'Nonce: abcdefgh'],
        ...['Issued At: 2026-11-28T12:00:00.000Z', 'Resources:', '- https://shop.example/terms'],
      ].join('\n'),
    )
    expect(output).toMatchObject({
      account: { address: ADDRESS },
      signature: SIGNATURE,
      signatureType: 'ed25519',
    })
    expect(asked).toMatchObject([
      {
        method: 'solana_signMessage',
        params: { message: base58.encode(output!.signedMessage), pubkey: ADDRESS },
      },
    ])
  })

  it('takes the account without being told which', async () => {
    const { signIn } = loggedIn()
    const [output] = await signIn({ domain: 'shop.example' })
    expect(textOf(output!)).toBe(`shop.example wants you to sign in with your Solana account:\n${ADDRESS}`)
  })

  it.each([
    ['a field with a line break', { domain: 'shop.example', statement: 'a\nNonce: b' }, -32602],
    ['a field that is no text', { domain: 'shop.example', nonce: 7 }, -32602],
    ['another account', { domain: 'shop.example', address: base58.encode(SIGNATURE.slice(32)) }, 4100],
  ])('refuses %s without asking the frame', async (_, input, code) => {
    const { asked, signIn } = loggedIn()
    await expect(signIn(input)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })
})

it('names the network in use as features take it', () => {
  const { session, provider } = loggedIn()
  expect([provider.chain, provider.account?.chains[0]]).toEqual(['solana:mainnet', 'solana:mainnet'])
  session.moveTo(DEVNET)
  expect(provider.chain).toBe('solana:devnet')
  session.end()
  expect(provider.chain).toBeUndefined()
})
