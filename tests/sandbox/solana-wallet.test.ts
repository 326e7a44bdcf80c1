import { createPublicKey, verify } from 'node:crypto'
import {
  createSolanaRpc,
  getBase58Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  type Instruction,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import type { Wallet } from '@wallet-standard/base'
import type { StandardEventsFeature } from '@wallet-standard/features'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solanaPeople } from '../../sandbox/solana/assets.ts'
import { startSolana, type Solana } from '../../sandbox/solana/solana.ts'
import {
  createSolanaTestWallet,
  type SolanaTestWalletOptions,
  type StandardAccount,
} from '../../sandbox/wallets/index.ts'
import { readLooseSignInMessage } from '../../src/domain/sign-in/read-sign-in-message.ts'
import { personSigner, signedBy } from './solana-client.ts'

type Method = (...inputs: unknown[]) => Promise<unknown>
interface Signed {
  signedMessage: Uint8Array
  signature: Uint8Array
  signedTransaction: Uint8Array
  account: StandardAccount
}

const [ALICE, BOB] = [solanaPeople[0]!, solanaPeople[1]!]
const TEXT = 'Grüße ✓'
const MESSAGE = new TextEncoder().encode(TEXT)

let solana: Solana
beforeAll(async () => {
  solana = await startSolana()
})
afterAll(() => solana.stop())

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

function install(options: Partial<SolanaTestWalletOptions> = {}) {
  const wallet = createSolanaTestWallet({
    ...{ name: 'Sunbeam', rdns: 'example.sunbeam', rpcUrl: solana.url, storage: memory(), lateMs: 1 },
    ...options,
  })
  const feature = (name: `${string}:${string}`) => {
    const [, method = ''] = name.split(':')
    return (...inputs: unknown[]) =>
      (wallet.standard.features[name] as Record<string, Method>)[method]!(...inputs)
  }
  const connect = async (input?: object) =>
    ((await feature('standard:connect')(input)) as { accounts: StandardAccount[] }).accounts
  const sign = async (name: string, ...inputs: unknown[]) =>
    (await feature(`solana:${name}`)(...inputs)) as Signed[]
  const changes: string[][] = []
  // A wallet as the standard's own types have it.
  const standard: Wallet = wallet.standard
  const { on } = standard.features['standard:events'] as StandardEventsFeature['standard:events']
  const off = on('change', ({ accounts = [] }) => changes.push(accounts.map(({ address }) => address)))
  return { wallet, feature, connect, sign, changes, off }
}

async function connected(options: Partial<SolanaTestWalletOptions> = {}) {
  const parts = install({ mode: 'approve', ...options })
  const [account] = await parts.connect()
  return { ...parts, account: account! }
}

/** By another implementation than the wallet's own. */
function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}

async function transaction(version: 'legacy' | 0 = 0, amount = 1_000n, further: Instruction[] = []) {
  const source = await personSigner(0)
  const transfer = getTransferSolInstruction({ source, destination: BOB, amount })
  const wire = await signedBy(createSolanaRpc(solana.url), source, [transfer, ...further], version)
  const signed = Uint8Array.from(getBase64Encoder().encode(wire))
  return { signed, unsigned: Uint8Array.from(signed).fill(0, 1, 65) }
}

const addresses = (accounts: readonly StandardAccount[]) => accounts.map(({ address }) => address)

describe('connecting', () => {
  it('asks its owner, and tells the page', async () => {
    const { wallet, connect, changes } = install()
    const answer = connect()
    expect(wallet.pending).toMatchObject({ kind: 'connect', rows: [{ value: ALICE }, { value: BOB }] })
    expect(wallet.standard.accounts).toEqual([])
    expect(wallet.approve()).toBe(true)
    const accounts = await answer
    expect(addresses(accounts)).toEqual([ALICE, BOB])
    expect(accounts[0]!.publicKey).toHaveLength(32)
    expect(accounts[0]!.chains).toContain('solana:mainnet')
    expect(wallet.standard.accounts).toEqual(accounts)
    expect(changes).toEqual([[ALICE, BOB]])
    expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
  })

  it('is refused', async () => {
    const { wallet, connect } = install()
    const answer = connect()
    await expect(connect()).rejects.toMatchObject({ code: -32002 })
    wallet.reject()
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(wallet.snapshot.origins).toEqual([])
  })

  it('asks nobody when it is to be silent, and remembers whom it let in', async () => {
    const storage = memory()
    const first = install({ storage })
    expect(await first.connect({ silent: true })).toEqual([])
    expect(first.wallet.pending).toBeUndefined()
    first.wallet.mode = 'approve'
    await first.connect()
    const second = install({ storage })
    expect(second.wallet.standard.accounts).toEqual([])
    expect(addresses(await second.connect({ silent: true }))).toEqual([ALICE, BOB])
    second.wallet.revoke()
    expect(second.changes.at(-1)).toEqual([])
    expect(await install({ storage }).connect({ silent: true })).toEqual([])
  })

  it('lets go of a page, which may come back without a question', async () => {
    const { wallet, feature, connect, changes } = await connected()
    await feature('standard:disconnect')()
    expect(wallet.standard.accounts).toEqual([])
    expect(changes.at(-1)).toEqual([])
    expect(await connect({ silent: true })).toHaveLength(2)
  })
})

describe('its owner', () => {
  it('takes another account, locks, and unlocks', async () => {
    const { wallet, changes, off } = await connected()
    wallet.selectAccount(1)
    wallet.lock()
    expect(wallet.standard.accounts).toEqual([])
    wallet.unlock()
    expect(changes).toEqual([[ALICE, BOB], [BOB, ALICE], [], [BOB, ALICE]])
    expect(() => wallet.selectAccount(2)).toThrow('Sunbeam has no account 2')
    off()
    wallet.selectAccount(0)
    expect(changes).toHaveLength(4)
  })

  it('is asked to unlock before anything else', async () => {
    const { wallet, connect } = install()
    wallet.lock()
    expect(await connect({ silent: true })).toEqual([])
    const answer = connect()
    expect(wallet.pending?.kind).toBe('unlock')
    wallet.approve()
    await expect.poll(() => wallet.pending?.kind).toBe('connect')
    wallet.approve()
    expect(await answer).toHaveLength(2)
  })

  it('ends it', async () => {
    const { wallet, connect, sign, account } = await connected()
    wallet.mode = 'ask'
    const answer = sign('signMessage', { account, message: MESSAGE })
    wallet.destroy()
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    await expect(connect()).rejects.toMatchObject({ code: 4900 })
  })
})

describe('signing', () => {
  it('signs a message that its owner reads', async () => {
    const { wallet, sign, account } = await connected()
    wallet.mode = 'ask'
    const answer = sign('signMessage', { account, message: MESSAGE })
    expect(wallet.pending).toMatchObject({ kind: 'sign', text: TEXT })
    wallet.approve()
    const [output] = await answer
    expect(output!.signedMessage).toEqual(MESSAGE)
    expect(isSignedBy(account.publicKey, MESSAGE, output!.signature)).toBe(true)
  })

  it('signs for nobody who is not connected', async () => {
    const { account } = await connected()
    const { sign } = install({ mode: 'approve' })
    await expect(sign('signMessage', { account, message: MESSAGE })).rejects.toMatchObject({ code: 4100 })
  })

  it('signs in, as the page asks', async () => {
    const { sign, wallet } = install({ mode: 'approve' })
    const asked: SolanaSignInInput = {
      domain: 'shop.example',
      statement: 'Hello',
      nonce: '12345678',
      uri: 'https://shop.example',
      version: '1',
    }
    const [output] = await sign('signIn', { ...asked, issuedAt: '2026-01-15T12:00:00Z', chainId: 'mainnet' })
    const text = new TextDecoder().decode(output!.signedMessage)
    expect(text).toMatch(
      `shop.example wants you to sign in with your Solana account:\n${ALICE}\n\nHello\n\nURI:`,
    )
    expect(readLooseSignInMessage(text).data).toMatchObject({ accountAddress: ALICE, nonce: '12345678' })
    expect(isSignedBy(output!.account.publicKey, output!.signedMessage, output!.signature)).toBe(true)
    expect(wallet.standard.accounts).toHaveLength(2)
    expect(install({ signIn: false }).wallet.standard.features).not.toHaveProperty('solana:signIn')
  })

  it.each(['legacy', 0] as const)('signs a transaction, version %s, as others do', async (version) => {
    const { wallet, sign, account } = await connected()
    wallet.mode = 'ask'
    const { signed, unsigned } = await transaction(version)
    const answer = sign('signTransaction', { account, transaction: unsigned, chain: 'solana:localnet' })
    expect(wallet.pending?.rows).toEqual([
      { label: 'Account', value: ALICE },
      { label: 'Send', value: `0.000001 SOL to ${BOB}` },
      { label: 'Network', value: 'solana:localnet' },
    ])
    wallet.approve()
    expect((await answer)[0]!.signedTransaction).toEqual(signed)
    // What it was given stays as it was.
    expect(unsigned.slice(1, 65).every((byte) => byte === 0)).toBe(true)
  })

  it('refuses what is no transaction, or not for this account, or for another chain', async () => {
    const { sign, account, wallet } = await connected()
    const { unsigned } = await transaction()
    const refused = (input: object) =>
      expect(sign('signTransaction', { account, transaction: unsigned, ...input })).rejects.toMatchObject({
        code: -32602,
      })
    await refused({ transaction: unsigned.slice(0, -4) })
    await refused({ transaction: 'AQ==' })
    await refused({ transaction: new Uint8Array([255, 255, 255, 255]) })
    await refused({ account: wallet.standard.accounts[1] })
    await refused({ chain: 'solana:moonnet' })
  })
})

describe('sending', () => {
  it('sends several, one after the other', async () => {
    const { sign, account } = await connected()
    const [first, second] = [await transaction(0, 2_000n), await transaction('legacy', 3_000n)]
    const chain = 'solana:localnet'
    const outputs = await sign(
      'signAndSendTransaction',
      { account, transaction: first.unsigned, chain },
      { account, transaction: second.unsigned, chain, options: { preflightCommitment: 'confirmed' } },
    )
    const signatures = outputs.map(({ signature }) => getBase58Decoder().decode(signature))
    expect(signatures.map((signature) => solana.ledger.get(signature)?.err)).toEqual([null, null])
    const expected = Object.values(getTransactionDecoder().decode(first.signed).signatures)[0]
    expect(outputs[0]!.signature).toEqual(Uint8Array.from(expected!))
  })

  it('gives what the node says of a failure', async () => {
    const { sign, account } = await connected()
    const { unsigned } = await transaction(0, 10n ** 15n)
    const input = { account, transaction: unsigned, chain: 'solana:localnet' }
    await expect(sign('signAndSendTransaction', input)).rejects.toMatchObject({
      code: -32002,
      data: { err: { InstructionError: [0, { Custom: 1 }] } },
    })
    const { sign: cannot, account: same } = await connected({ rpcUrl: '' })
    await expect(cannot('signAndSendTransaction', { ...input, account: same })).rejects.toMatchObject({
      code: 4901,
    })
  })
})

describe('faults', () => {
  it('throws before there is a promise', () => {
    const { feature } = install({ fault: 'throws-on-connect' })
    expect(() => feature('standard:connect')()).toThrow('undefined is not a function')
  })

  it.each([
    ['throws-string', 'User rejected the request'],
    ['throws-null', null],
  ] as const)('%s', async (fault, reason) => {
    const outcome = await install({ fault, mode: 'approve' })
      .connect()
      .then(
        () => 'fine',
        (error: unknown) => ({ error }),
      )
    expect(outcome).toEqual({ error: reason })
  })

  it('never answers', async () => {
    const { connect, wallet } = install({ fault: 'never', mode: 'approve' })
    const answer = connect()
    await new Promise<void>((resolve) => queueMicrotask(resolve))
    expect(await Promise.race([answer, Promise.resolve('nothing')])).toBe('nothing')
    expect(wallet.requests).toHaveLength(1)
  })

  it('answers late, a refusal too', async () => {
    expect(await install({ fault: 'late', mode: 'approve' }).connect()).toHaveLength(2)
    await expect(install({ fault: 'late', mode: 'reject' }).connect()).rejects.toMatchObject({ code: 4001 })
  })

  it('has accounts that are none, and very many', async () => {
    const none = install({ fault: 'garbage-accounts', mode: 'approve' })
    none.off()
    expect(await none.connect()).toContain('banana')
    expect(none.wallet.standard.accounts).toContain('banana')
    const many = install({ fault: 'many-accounts', mode: 'approve' })
    const accounts = addresses(await many.connect())
    expect(new Set(accounts).size).toBe(10_000)
    expect(many.wallet.standard.accounts).toHaveLength(10_000)
  })

  it('has accounts that nobody can read', async () => {
    const { wallet, connect, off } = install({ fault: 'hostile-getters', mode: 'approve' })
    off()
    const [account] = await connect()
    expect(() => account!.address).toThrow('Nobody reads address')
    expect(() => wallet.standard.accounts).toThrow('Nobody reads the accounts')
  })

  it('says other accounts while it connects', async () => {
    const { connect, changes } = install({ fault: 'changes-while-connecting', mode: 'approve' })
    expect(addresses(await connect())).toEqual([ALICE, BOB])
    expect(changes).toEqual([[ALICE, BOB], [], [BOB, ALICE]])
  })

  it('asks its owner when it is to be silent', async () => {
    const { wallet, connect } = install({ fault: 'silent-prompts' })
    const answer = connect({ silent: true })
    expect(wallet.pending?.kind).toBe('connect')
    wallet.approve()
    expect(await answer).toHaveLength(2)
  })

  it('emits nothing', async () => {
    const { wallet, changes } = await connected({ fault: 'no-events' })
    wallet.selectAccount(1)
    expect(changes).toEqual([])
  })

  it.each([
    ['wrong-signer', 64],
    ['garbage-signature', 64],
    ['truncated-signature', 63],
  ] as const)('%s', async (fault, length) => {
    const { sign, account } = await connected({ fault })
    const [output] = await sign('signMessage', { account, message: MESSAGE })
    expect(output!.signature).toHaveLength(length)
    expect(isSignedBy(account.publicKey, MESSAGE, output!.signature)).toBe(false)
  })

  it('answers nothing at all', async () => {
    const { feature } = install({ fault: 'garbage-answers', mode: 'approve' })
    expect(await feature('standard:connect')()).toBeUndefined()
  })
})
