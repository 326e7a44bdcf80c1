// @vitest-environment happy-dom
/** Calls of `@solana/kit` and sats-connect over installed wallets: what the page gets, and how it is refused. */
import { request as satsConnect } from '@sats-connect/core'
import {
  address as kitAddress,
  appendTransactionMessageInstruction,
  assertIsTransactionWithinSizeLimit,
  blockhash,
  compileTransaction,
  createSignableMessage,
  createTransactionMessage,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  verifySignature,
  type MessagePartialSigner,
  type SignatureBytes,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { announceStandard } from '../../sandbox/wallets/announce-standard.ts'
import {
  createBitcoinTestWallet,
  createSolanaTestWallet,
  type BitcoinTestWallet,
  type SolanaTestWallet,
} from '../../sandbox/wallets/index.ts'
import { walletKit as kit } from '../../src/index.ts'
import { BITCOIN, SOLANA } from '../support/families.ts'

interface StandardAccount {
  address: string
}
interface StandardProvider {
  account: StandardAccount
  wallet: { features: Record<string, Record<string, (...inputs: object[]) => Promise<unknown>>> }
}

const TEXT = new TextEncoder().encode('Hello')
let sunbeam: SolanaTestWallet
let orange: BitcoinTestWallet
let withdraw: () => void

beforeAll(async () => {
  vi.spyOn(customElements, 'define').mockImplementation(() => {})
  sunbeam = createSolanaTestWallet({ name: 'Sunbeam', rdns: 'example.sunbeam', mode: 'approve' })
  orange = createBitcoinTestWallet({
    ...{ name: 'Orange', rdns: 'example.orange', mode: 'approve', inject: 'xverse' },
    chains: [{ network: 'mainnet', name: 'Bitcoin' }],
  })
  // As Xverse registers itself beside what it sets on `window`.
  withdraw = announceStandard({
    ...{ version: '1.0.0', name: 'Orange Standard', icon: 'data:image/svg+xml;base64,', accounts: [] },
    chains: ['bitcoin:mainnet'],
    features: { 'sats-connect:': { provider: orange.injected } },
  } as never)
  kit.configure({ networks: [SOLANA, BITCOIN] })
  await kit.ready
})
afterAll(() => {
  kit.destroy()
  withdraw()
  sunbeam.destroy()
  orange.destroy()
  localStorage.clear()
})

const thrown = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  )

/** A signer of kit over the wallet in use, as kit's documentation makes one. */
async function signerOf(): Promise<MessagePartialSigner & { provider: StandardProvider }> {
  if (!kit.getProvider('solana')) await kit.connect({ connectorId: 'Sunbeam', namespace: 'solana' })
  const provider = kit.getProvider('solana') as StandardProvider
  const { account, wallet } = provider
  const address = kitAddress(account.address)
  return {
    ...{ address, provider },
    async signMessages(messages) {
      const inputs = messages.map(({ content }) => ({ account, message: content }))
      const outputs = (await wallet.features['solana:signMessage']!['signMessage']!(...inputs)) as {
        signature: SignatureBytes
      }[]
      return outputs.map(({ signature }) => ({ [address]: signature }))
    },
  }
}

describe('@solana/kit over an installed wallet', () => {
  it('signs messages with a signer of the account in use', async () => {
    sunbeam.mode = 'approve'
    const signer = await signerOf()
    expect(signer.address).toBe(kit.state.connections[0]!.accounts[0]!.address)
    const [one, two] = await signer.signMessages([
      createSignableMessage('Hello'),
      createSignableMessage('Bye'),
    ])
    const key = await getPublicKeyFromAddress(signer.address)
    expect(await verifySignature(key, one![signer.address]!, TEXT)).toBe(true)
    expect(await verifySignature(key, two![signer.address]!, new TextEncoder().encode('Bye'))).toBe(true)
  })

  it('signs a transaction that kit compiled, and returns one that kit reads', async () => {
    sunbeam.mode = 'approve'
    const { address, provider } = await signerOf()
    const source = { address, signTransactions: () => Promise.resolve([]) }
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (made) => setTransactionMessageFeePayer(address, made),
      (made) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 1n },
          made,
        ),
      (made) =>
        appendTransactionMessageInstruction(
          getTransferSolInstruction({ source, destination: address, amount: 1n }),
          made,
        ),
    )
    const compiled = compileTransaction(message)
    assertIsTransactionWithinSizeLimit(compiled)
    const transaction = new Uint8Array(getTransactionEncoder().encode(compiled))
    const [signed] = (await provider.wallet.features['solana:signTransaction']!['signTransaction']!({
      ...{ account: provider.account, transaction, chain: 'solana:mainnet' },
    })) as { signedTransaction: Uint8Array }[]
    const { signatures, messageBytes } = getTransactionDecoder().decode(signed!.signedTransaction)
    const key = await getPublicKeyFromAddress(address)
    expect(await verifySignature(key, signatures[address]!, messageBytes)).toBe(true)
    expect(messageBytes).toEqual(compiled.messageBytes)
  })

  it('is refused as the wallet refuses', async () => {
    const signer = await signerOf()
    sunbeam.mode = 'reject'
    const refused = await thrown(signer.signMessages([createSignableMessage('Hello')]))
    expect(refused).toMatchObject({ code: 4001, message: 'User rejected the request.' })
  })
})

describe('sats-connect over an installed wallet', () => {
  /** The method with the product's provider, which sats-connect finds by its name on `window`. */
  async function call(method: string, params: unknown): Promise<unknown> {
    if (!kit.getProvider('bip122')) await kit.connect({ connectorId: 'Orange Standard', namespace: 'bip122' })
    const { wallet } = kit.getProvider('bip122') as StandardProvider
    Object.assign(window, { productProvider: wallet.features['sats-connect:']!['provider'] })
    return (satsConnect as (...given: unknown[]) => Promise<unknown>)(method, params, 'productProvider')
  }
  const address = () =>
    kit.state.connections.find(({ namespace }) => namespace === 'bip122')!.accounts[0]!.address

  it('gets the accounts of the wallet', async () => {
    orange.mode = 'approve'
    expect(await call('getAccounts', { purposes: ['payment', 'ordinals'] })).toMatchObject({
      status: 'success',
      result: [{ address: address() }, { purpose: 'ordinals' }],
    })
    expect(await call('wallet_getAccount', null)).toMatchObject({
      status: 'success',
      result: { addresses: [{ address: address() }, { purpose: 'ordinals' }] },
    })
  })

  it('signs, and is refused by an answer rather than an error', async () => {
    orange.mode = 'approve'
    await call('getAccounts', { purposes: ['payment'] })
    const asked = { address: address(), message: 'Hello', protocol: 'BIP322' }
    expect(await call('signMessage', asked)).toMatchObject({
      status: 'success',
      result: { address: address(), protocol: 'BIP322' },
    })
    orange.mode = 'reject'
    expect(await call('signMessage', asked)).toMatchObject({ status: 'error', error: { code: -32000 } })
    expect(await call('nobodyKnowsThis', {})).toMatchObject({ status: 'error', error: { code: -32601 } })
  })
})
