import {
  address,
  createSolanaRpc,
  devnet,
  getBase64Encoder,
  getTransactionDecoder,
  isSolanaError,
  lamports,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  type Address,
  type Base64EncodedWireTransaction,
  type Signature,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { findAssociatedTokenPda, getTransferCheckedInstruction } from '@solana-program/token'
import * as web3 from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { solanaAssets, solanaPeople } from '../../sandbox/solana/assets.ts'
import { startSolana, type Solana } from '../../sandbox/solana/solana.ts'
import { isCaipNetworkId } from '../../src/domain/networks/caip.ts'
import { secretBytes, solanaKeys } from '../../sandbox/wallets/solana-keys.ts'
import { personSigner, signedBy, type Rpc } from './solana-client.ts'

const [ALICE, BOB] = [solanaPeople[0]!, solanaPeople[1]!]
const NOBODY: Address = address('GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ')
const NOON = Date.UTC(2026, 0, 15, 12)

let solana: Solana
let rpc: Rpc

beforeEach(async () => {
  solana = await startSolana({ now: () => NOON })
  rpc = createSolanaRpc(solana.url)
})
afterEach(() => solana.stop())

const post = (body: unknown) =>
  fetch(solana.url, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
const call = async (method: string, ...params: unknown[]) =>
  (await (await post({ jsonrpc: '2.0', id: 7, method, params })).json()) as Record<string, unknown>

async function sol(to = BOB, amount = 1_000_000n, version: 'legacy' | 0 = 0) {
  const source = await personSigner(0)
  return signedBy(rpc, source, [getTransferSolInstruction({ source, destination: to, amount })], version)
}

async function tokens(which: 'dollar' | 'ray', amount: bigint) {
  const { mint, decimals, program } = solanaAssets[which]
  const authority = await personSigner(0)
  const accountOf = async (owner: Address) =>
    (await findAssociatedTokenPda({ mint, owner, tokenProgram: program }))[0]
  const [source, destination] = [await accountOf(ALICE), await accountOf(BOB)]
  const input = { source, mint, destination, authority, amount, decimals }
  const transfer = getTransferCheckedInstruction(input, { programAddress: program })
  return { source, destination, wire: await signedBy(rpc, authority, [transfer]) }
}

const send = (wire: Base64EncodedWireTransaction, skipPreflight = false) =>
  rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight }).send()

describe('the network', () => {
  it('is the same each time, and has a CAIP-2 id', async () => {
    const other = await startSolana({ now: () => NOON })
    const signatures = ({ ledger }: Solana) => ledger.entries.map(({ signature }) => signature)
    expect(signatures(other)).toEqual(signatures(solana))
    await other.stop()
    expect(isCaipNetworkId(solana.network)).toBe(true)
    expect(solana.network).toBe(`solana:${(await rpc.getGenesisHash().send()).slice(0, 32)}`)
  })

  it('says how it is, to web pages too', async () => {
    const [slot, height] = [await rpc.getSlot().send(), await rpc.getBlockHeight().send()]
    expect(await rpc.getHealth().send()).toBe('ok')
    expect(await rpc.getEpochInfo().send()).toMatchObject({ absoluteSlot: slot, blockHeight: height })
    expect(await rpc.getVersion().send()).toHaveProperty('solana-core')
    expect(await rpc.getMinimumBalanceForRentExemption(165n).send()).toBe(2_039_280n)
    expect(await rpc.getRecentPrioritizationFees().send()).not.toHaveLength(0)
    const preflight = await fetch(solana.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-headers': 'content-type,solana-client',
      },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('solana-client')
  })

  it('answers a batch in its order', async () => {
    const ask = (id: number, method: string) => ({ jsonrpc: '2.0', id, method })
    const answers = await (await post([ask(1, 'getSlot'), ask(2, 'getBlockHeight'), 7])).json()
    expect(answers).toEqual([
      { jsonrpc: '2.0', id: 1, result: expect.any(Number) },
      { jsonrpc: '2.0', id: 2, result: expect.any(Number) },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } },
    ])
  })

  it.each([
    ['nothing', '', -32700],
    ['half of a call', '{"jsonrpc":', -32700],
    ['an empty batch', [], -32600],
    ['a text', '"getSlot"', -32600],
    ['a method of nobody', { id: 1, method: 'getSecrets' }, -32601],
    ['a method of every object', { id: 1, method: 'constructor' }, -32601],
    ['an address too short', { id: 1, method: 'getBalance', params: ['abc'] }, -32602],
    ['no address', { id: 1, method: 'getBalance' }, -32602],
    [
      'no transaction',
      { id: 1, method: 'sendTransaction', params: ['AAAA', { encoding: 'base64' }] },
      -32602,
    ],
    ['no base64', { id: 1, method: 'sendTransaction', params: ['???', { encoding: 'base64' }] }, -32602],
    ['a fee for nothing', { id: 1, method: 'getFeeForMessage', params: ['AAAA'] }, -32602],
  ])('refuses %s with the code of a node', async (_what, body, code) => {
    expect(await (await post(body)).json()).toMatchObject({ error: { code } })
  })
})

describe('accounts', () => {
  it('knows what people hold', async () => {
    expect((await rpc.getBalance(ALICE).send()).value).toBeGreaterThan(98_000_000_000n)
    expect((await rpc.getBalance(NOBODY).send()).value).toBe(0n)
    const held = async (program: typeof NOBODY) => {
      const config = { encoding: 'jsonParsed' } as const
      const { value } = await rpc.getTokenAccountsByOwner(ALICE, { programId: program }, config).send()
      return value.map(({ account }) => account.data.parsed.info)
    }
    const [dollar, ray] = [solanaAssets.dollar, solanaAssets.ray]
    expect(await held(dollar.program)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          mint: dollar.mint,
          owner: ALICE,
          tokenAmount: expect.objectContaining({ amount: '1110000000', uiAmountString: '1110' }),
        }),
        expect.objectContaining({
          mint: solanaAssets.collectible.mint,
          tokenAmount: expect.objectContaining({ amount: '1', decimals: 0 }),
        }),
      ]),
    )
    expect(await held(ray.program)).toEqual([
      expect.objectContaining({
        mint: ray.mint,
        extensions: [{ extension: 'immutableOwner' }],
        tokenAmount: { amount: '22500000000', decimals: 9, uiAmount: 22.5, uiAmountString: '22.5' },
      }),
    ])
  })

  it('finds the accounts of one mint, and of none that is not there', async () => {
    const { mint } = solanaAssets.ray
    const found = await rpc.getTokenAccountsByOwner(ALICE, { mint }, { encoding: 'base64' }).send()
    expect(found.value).toHaveLength(1)
    const [account] = found.value
    expect(await rpc.getTokenAccountBalance(account!.pubkey).send()).toMatchObject({
      value: { amount: '22500000000' },
    })
    expect(await call('getTokenAccountsByOwner', ALICE, { mint: NOBODY })).toMatchObject({
      error: { code: -32602 },
    })
    expect(await call('getTokenAccountsByOwner', ALICE, { programId: NOBODY })).toMatchObject({
      error: { code: -32602 },
    })
    expect(await call('getTokenAccountBalance', ALICE)).toMatchObject({ error: { code: -32602 } })
  })

  it('has the name of a Token-2022 token in its mint, and one collectible of its kind', async () => {
    const { value } = await rpc.getAccountInfo(solanaAssets.ray.mint, { encoding: 'jsonParsed' }).send()
    expect(value?.data).toMatchObject({
      program: 'spl-token-2022',
      parsed: {
        type: 'mint',
        info: {
          decimals: 9,
          extensions: [
            { extension: 'metadataPointer', state: { metadataAddress: solanaAssets.ray.mint } },
            { extension: 'tokenMetadata', state: { name: 'Sandbox Ray', symbol: 'RAY' } },
          ],
        },
      },
    })
    const { mint } = solanaAssets.collectible
    expect((await rpc.getTokenSupply(mint).send()).value).toMatchObject({ amount: '1', decimals: 0 })
    const info = await rpc.getAccountInfo(mint, { encoding: 'jsonParsed' }).send()
    expect(info.value?.data).toMatchObject({ parsed: { info: { mintAuthority: null } } })
  })

  it('gives several at once, null for those that are not there, and slices of their data', async () => {
    const config = { encoding: 'base64', dataSlice: { offset: 0, length: 4 } } as const
    const { value } = await rpc.getMultipleAccounts([solanaAssets.dollar.mint, NOBODY], config).send()
    expect(value[0]).toMatchObject({ owner: solanaAssets.dollar.program, space: 82n })
    expect(getBase64Encoder().encode(value[0]!.data[0])).toHaveLength(4)
    expect(value[1]).toBeNull()
  })

  it('gives lamports away', async () => {
    const faucet = createSolanaRpc(devnet(solana.url))
    const signature = await faucet.requestAirdrop(NOBODY, lamports(2_000_000_000n)).send()
    expect((await rpc.getBalance(NOBODY).send()).value).toBe(2_000_000_000n)
    expect(solana.ledger.get(signature)?.err).toBeNull()
  })
})

describe('transactions', () => {
  it.each(['legacy', 0] as const)('moves SOL, version %s', async (version) => {
    const [slot, before] = [await rpc.getSlot().send(), (await rpc.getBalance(ALICE).send()).value]
    const signature = await send(await sol(NOBODY, 5_000_000n, version))
    expect((await rpc.getBalance(NOBODY).send()).value).toBe(5_000_000n)
    expect((await rpc.getBalance(ALICE).send()).value).toBe(before - 5_005_000n)
    expect(await rpc.getSlot().send()).toBe(slot + 1n)
    const { value } = await rpc.getSignatureStatuses([signature, '1'.repeat(64) as Signature]).send()
    expect(value).toEqual([
      expect.objectContaining({ slot, confirmationStatus: 'finalized', err: null }),
      null,
    ])
  })

  it.each(['dollar', 'ray'] as const)('moves the token %s', async (which) => {
    const { source, destination, wire } = await tokens(which, 1_500_000n)
    const held = async (at: typeof source) =>
      BigInt((await rpc.getTokenAccountBalance(at).send()).value.amount)
    const before = [await held(source), await held(destination)]
    const signature = await send(wire)
    expect([await held(source), await held(destination)]).toEqual([
      before[0]! - 1_500_000n,
      before[1]! + 1_500_000n,
    ])
    const entry = solana.ledger.get(signature)!
    const [was, is] = [entry.before.tokens, entry.after.tokens].map((list) =>
      list.find(({ owner }) => owner === BOB)!,
    )
    expect(BigInt(is!.uiTokenAmount.amount) - BigInt(was!.uiTokenAmount.amount)).toBe(1_500_000n)
  })

  it('says what a transaction would do, and lets it be', async () => {
    const wire = await sol(NOBODY, 9_000_000n)
    const accounts = { addresses: [NOBODY], encoding: 'base64' } as const
    const { value } = await rpc.simulateTransaction(wire, { encoding: 'base64', accounts }).send()
    expect(value).toMatchObject({ err: null, accounts: [{ lamports: 9_000_000n }] })
    expect(value.logs).toContain('Program 11111111111111111111111111111111 success')
    expect((await rpc.getBalance(NOBODY).send()).value).toBe(0n)
  })

  it('refuses one that would fail, with its logs', async () => {
    const failure = await send(await sol(BOB, 10n ** 15n)).catch((error: unknown) => error)
    expect(
      isSolanaError(failure, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE),
    ).toBe(true)
    const { context, cause } = failure as { context: { logs: string[] }; cause: unknown }
    expect(context.logs.join('\n')).toContain('insufficient lamports')
    expect(isSolanaError(cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true)
  })

  it('carries a failing one out when asked to, for its fee', async () => {
    const before = (await rpc.getBalance(ALICE).send()).value
    const { wire } = await tokens('dollar', 10n ** 15n)
    const signature = await send(wire, true)
    expect((await rpc.getBalance(ALICE).send()).value).toBe(before - 5000n)
    const { value } = await rpc.getSignatureStatuses([signature]).send()
    expect(value[0]?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  })

  it('refuses one that is not signed, and one that was changed', async () => {
    const wire = await sol()
    const bytes = Uint8Array.from(Buffer.from(wire, 'base64'))
    expect(Object.keys(getTransactionDecoder().decode(bytes).signatures)).toEqual([ALICE])
    const changed = bytes.with(bytes.length - 3, 1)
    const unsigned = Uint8Array.from(bytes).fill(0, 1, 65)
    for (const bad of [changed, unsigned]) {
      const text = Buffer.from(bad).toString('base64') as Base64EncodedWireTransaction
      const failure = await send(text).catch((error: unknown) => error)
      const code = SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE
      expect(isSolanaError(failure, code)).toBe(true)
    }
  })

  it('takes each only once', async () => {
    const wire = await sol()
    await send(wire)
    await expect(send(wire)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/already been processed/) },
    })
  })

  it('refuses one that comes too late', async () => {
    const wire = await sol()
    solana.advance(151)
    const failure = (await send(wire).catch((error: unknown) => error)) as { cause: unknown }
    expect(isSolanaError(failure.cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true)
    expect(await send(await sol())).toEqual(expect.any(String))
  })

  it('says what a message costs', async () => {
    const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(await sol()))
    const message = Buffer.from(Uint8Array.from(messageBytes)).toString('base64')
    expect(await call('getFeeForMessage', message)).toMatchObject({ result: { value: 5000 } })
    solana.advance(151)
    expect(await call('getFeeForMessage', message)).toMatchObject({ result: { value: null } })
  })

  it('takes what @solana/web3.js 2.0.0 makes', async () => {
    const old = web3.createSolanaRpc(solana.url)
    const payer = await web3.createKeyPairSignerFromPrivateKeyBytes(secretBytes(solanaKeys[0]!))
    const { value: lifetime } = await old.getLatestBlockhash().send()
    const data = new Uint8Array(12)
    new DataView(data.buffer).setUint32(0, 2, true)
    new DataView(data.buffer).setBigUint64(4, 3_000_000n, true)
    const transfer = {
      programAddress: web3.address('11111111111111111111111111111111'),
      accounts: [
        { address: payer.address, role: 3, signer: payer },
        { address: web3.address(NOBODY), role: 1 },
      ],
      data,
    }
    const message = web3.pipe(
      web3.createTransactionMessage({ version: 0 }),
      (one) => web3.setTransactionMessageFeePayerSigner(payer, one),
      (one) => web3.setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
      (one) => web3.appendTransactionMessageInstruction(transfer, one),
    )
    const wire = web3.getBase64EncodedWireTransaction(await web3.signTransactionMessageWithSigners(message))
    const signature = await old.sendTransaction(wire, { encoding: 'base64' }).send()
    expect((await old.getBalance(web3.address(NOBODY)).send()).value).toBe(3_000_000n)
    expect((await old.getSignatureStatuses([signature]).send()).value[0]?.confirmationStatus).toBe(
      'finalized',
    )
  })
})

describe('history', () => {
  const list = async (options = {}) =>
    (await rpc.getSignaturesForAddress(ALICE, options).send()).map(({ signature }) => signature)

  it('has some months of it, newest first, in pages', async () => {
    const all = await rpc.getSignaturesForAddress(ALICE).send()
    const times = all.map(({ blockTime }) => Number(blockTime))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(times.at(-1)).toBe(NOON / 1000 - 70 * 86_400)
    expect(all[0]?.err).toEqual({ InstructionError: [1n, { Custom: 1n }] })
    const signatures = await list()
    expect(await list({ limit: 2 })).toEqual(signatures.slice(0, 2))
    expect(await list({ limit: 2, before: signatures[1] })).toEqual(signatures.slice(2, 4))
    expect(await list({ until: signatures[3] })).toEqual(signatures.slice(0, 3))
  })

  it('tells a transaction whole', async () => {
    const signature = await send(await sol(BOB, 7_000_000n))
    expect((await list({ limit: 1 }))[0]).toBe(signature)
    const config = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 } as const
    const found = await rpc.getTransaction(signature, config).send()
    expect(found).toMatchObject({
      blockTime: BigInt(NOON / 1000),
      version: 0,
      meta: { err: null, fee: 5000n, computeUnitsConsumed: 150n },
      transaction: {
        message: {
          accountKeys: [
            { pubkey: ALICE, signer: true, writable: true },
            { pubkey: BOB },
            { pubkey: '1'.repeat(32) },
          ],
          instructions: [
            {
              program: 'system',
              parsed: { type: 'transfer', info: { source: ALICE, destination: BOB, lamports: 7_000_000n } },
            },
          ],
        },
      },
    })
    const { preBalances, postBalances } = found!.meta!
    expect(preBalances.map((before, index) => postBalances[index]! - before)).toEqual([
      -7_005_000n,
      7_000_000n,
      0n,
    ])
  })

  it('tells the same in each encoding, and versioned ones to those who know versions', async () => {
    const wire = await sol()
    const signature = await send(wire)
    const found = await rpc
      .getTransaction(signature, { encoding: 'base64', maxSupportedTransactionVersion: 0 })
      .send()
    expect(found?.transaction).toEqual([wire, 'base64'])
    expect(await call('getTransaction', signature, { encoding: 'json' })).toMatchObject({
      error: { code: -32015 },
    })
    expect(await call('getTransaction', '1'.repeat(64))).toMatchObject({ result: null })
    const plain = await call('getTransaction', signature, { maxSupportedTransactionVersion: 0 })
    const transaction = { signatures: [signature], message: { header: { numRequiredSignatures: 1 } } }
    expect(plain).toMatchObject({ result: { transaction } })
  })
})

describe('faults', () => {
  it.each([
    ['rate-limit', 429],
    ['server-error', 500],
  ] as const)('%s answers with %i, for the methods that it is set for', async (fault, status) => {
    solana.faults.set(fault, '/getBalance')
    expect((await post({ id: 1, method: 'getBalance', params: [ALICE] })).status).toBe(status)
    expect((await post({ id: 1, method: 'getSlot' })).status).toBe(200)
    solana.faults.clear()
    expect((await post({ id: 1, method: 'getBalance', params: [ALICE] })).status).toBe(200)
  })

  it('answers nonsense, a page, half of an answer, and too much', async () => {
    const text = async (fault: Parameters<Solana['faults']['set']>[0]) => {
      solana.faults.set(fault)
      return (await post({ id: 1, method: 'getSlot' })).text()
    }
    expect(await text('html')).toMatch(/^<!doctype/)
    const half = await text('garbage')
    expect(() => JSON.parse(half)).toThrow(SyntaxError)
    expect(JSON.parse(await text('wrong-shape'))).toHaveProperty('result.context', null)
    expect((await text('huge')).length).toBeGreaterThan(10_000_000)
    expect(JSON.parse(await text('unhealthy'))).toHaveProperty('error.code', -32005)
  })

  it('breaks off', async () => {
    solana.faults.set('down')
    await expect(post({ id: 1, method: 'getSlot' })).rejects.toThrow('fetch failed')
  })

  it('answers late once it behaves again', async () => {
    solana.faults.set('slow')
    const answer = call('getSlot')
    await expect.poll(() => solana.requests.at(-1)?.method).toBe('getSlot')
    expect(await Promise.race([answer, Promise.resolve('not yet')])).toBe('not yet')
    solana.faults.clear()
    expect(await answer).toHaveProperty('result')
  })

  it('never answers, even after', async () => {
    solana.faults.set('silent')
    const signal = new AbortController()
    const answer = fetch(solana.url, { method: 'POST', body: '{"method":"getSlot"}', signal: signal.signal })
    await expect.poll(() => solana.requests.at(-1)?.method).toBe('getSlot')
    solana.faults.clear()
    expect(await call('getSlot')).toHaveProperty('result')
    expect(await Promise.race([answer, Promise.resolve('silent')])).toBe('silent')
    signal.abort()
    await expect(answer).rejects.toThrow('aborted')
  })

  it.each([
    ['wrong-blockhash', 'gives a blockhash of no block'],
    ['expired', 'finds no blockhash'],
  ] as const)('%s: %s', async (fault, _what) => {
    solana.faults.set(fault)
    const failure = (await send(await sol()).catch((error: unknown) => error)) as { cause: unknown }
    expect(isSolanaError(failure.cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true)
    solana.faults.clear()
    expect(await send(await sol())).toEqual(expect.any(String))
  })

  it('takes a transaction and forgets it', async () => {
    solana.faults.set('drops')
    const signature = await send(await sol(NOBODY))
    expect((await rpc.getBalance(NOBODY).send()).value).toBe(0n)
    expect((await rpc.getSignatureStatuses([signature]).send()).value).toEqual([null])
  })

  it('does not say how a transaction stands', async () => {
    solana.faults.set('unconfirmed')
    const signature = await send(await sol(NOBODY))
    expect((await rpc.getSignatureStatuses([signature]).send()).value).toEqual([null])
    solana.faults.clear()
    expect((await rpc.getSignatureStatuses([signature]).send()).value[0]?.err).toBeNull()
  })
})
