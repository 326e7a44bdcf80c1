import { base58, base64 } from '@scure/base'
import { ed25519 } from '@noble/curves/ed25519.js'
import { address, createSolanaRpc, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test, type Browser, type Frame, type Page } from '@playwright/test'
import { solanaPeople } from '../../sandbox/solana/assets.ts'
import { type Solana, startSolana } from '../../sandbox/solana/solana.ts'
import {
  addressOf,
  approve,
  embeddedWorld,
  type EmbeddedWorld,
  makeWallet,
  request,
} from '../support/e2e-framed-wallet.ts'
import { launchPartitioned } from '../support/e2e-partitioned.ts'
import { giveTrialsTime } from '../support/e2e-trials.ts'
import { signer, wireOf } from '../support/solana-requests.ts'

const BOB = solanaPeople[1]!

let browser: Browser
let solana: Solana
let world: EmbeddedWorld
let page: Page
let frame: Frame
let account: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  ;[browser, solana] = await Promise.all([launchPartitioned(), startSolana()])
  world = await embeddedWorld({ networks: [[solana.network, { url: solana.url, name: 'Sandbox Solana' }]] })
  page = await browser.newPage({ viewport: { width: 900, height: 1_000 } })
  await giveTrialsTime(page)
  await makeWallet(world, page, 'sol@example.org')
  frame = page.frames()[1]!
  account = await addressOf(page, solana.network)
  const rpc = createSolanaRpc(solana.url)
  await rpc.requestAirdrop(address(account), lamports(5_000_000_000n)).send()
})

test.afterAll(async () => {
  await browser.close()
  await Promise.all([world.stop(), solana.stop()])
})

const asked = (method: string, params: unknown) =>
  request(page, method, params, { chainNamespace: 'solana', chainId: solana.network })

async function balance(of: string): Promise<bigint> {
  const { value } = await createSolanaRpc(solana.url).getBalance(address(of)).send()
  return value
}

/** Unsigned, base64: so many lamports for Bob. */
async function transfer(amount: bigint, version: 'legacy' | 0 = 0): Promise<string> {
  const { value } = await createSolanaRpc(solana.url).getLatestBlockhash().send()
  const source = signer(account)
  const instruction = getTransferSolInstruction({ source, destination: BOB, amount })
  return wireOf([instruction], { payer: account, version, blockhash: value.blockhash })
}

/** Whether the account has signed what was asked, and nothing else. */
function isSigned(signed: string, unsigned: string): boolean {
  const [bytes, before] = [base64.decode(signed), base64.decode(unsigned)]
  const message = bytes.slice(65)
  return (
    base64.encode(message) === base64.encode(before.slice(65)) &&
    ed25519.verify(bytes.slice(1, 65), message, base58.decode(account))
  )
}

for (const version of ['legacy', 0] as const)
  test(`a transaction (${version}) is explained by a trial run, sent, and the lamports arrive`, async () => {
    const [before, own] = await Promise.all([balance(BOB), balance(account)])
    const unsigned = await transfer(250_000_000n, version)
    const answer = asked('solana_signAndSendTransaction', { transaction: unsigned, pubkey: account })
    await expect(frame.locator('.intent')).toContainText('Send 0.25 SOL')
    await expect(frame.locator('.effects li')).toContainText(['SOL−0.25'])
    await expect(frame.locator('dl')).toContainText(BOB)
    await approve(frame)
    const { payload } = await answer
    const { signature } = payload as { signature: string }
    expect(base58.decode(signature)).toHaveLength(64)
    expect(await balance(BOB)).toBe(before + 250_000_000n)
    expect(await balance(account)).toBe(own - 250_000_000n - 5_000n)
    expect(solana.requests.map(({ method }) => method)).toContain('simulateTransaction')
  })

test('a transaction and a list of them are signed as they were shown, and nothing is sent', async () => {
  const [first, second] = [await transfer(1_000_000n), await transfer(2_000_000n)]
  const before = await balance(BOB)
  const one = asked('solana_signTransaction', { transaction: first, pubkey: account })
  await expect(frame.locator('.intent')).toContainText('0.001 SOL')
  await approve(frame)
  const { transaction, signature } = (await one).payload as { transaction: string; signature: string }
  expect(isSigned(transaction, first)).toBe(true)
  expect(base58.encode(base64.decode(transaction).slice(1, 65))).toBe(signature)

  const all = asked('solana_signAllTransactions', { transactions: [first, second], pubkey: account })
  await expect(frame.locator('.intent')).toBeVisible()
  await approve(frame)
  const { transactions } = (await all).payload as { transactions: string[] }
  expect(transactions.map((text, index) => isSigned(text, [first, second][index]!))).toEqual([true, true])
  expect(await balance(BOB)).toBe(before)
})

test('a message is shown and signed; one that is a transaction is refused', async () => {
  const bytes = new TextEncoder().encode('Hello Solana')
  const answer = asked('solana_signMessage', { message: base58.encode(bytes), pubkey: account })
  await expect(frame.getByRole('region', { name: 'Message' })).toHaveText('Hello Solana')
  await approve(frame)
  const { signature } = (await answer).payload as { signature: string }
  expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(account))).toBe(true)

  const disguised = base58.encode(base64.decode(await transfer(1_000_000n)).slice(65))
  const refused = await asked('solana_signMessage', { message: disguised, pubkey: account })
  expect(refused).toMatchObject({ payload: { code: -32602 } })
})

test('what cannot be paid is said before it is approved, and what the network refuses moves nothing', async () => {
  const before = await balance(BOB)
  const tooMuch = asked('solana_signAndSendTransaction', {
    transaction: await transfer(900_000_000_000n),
    pubkey: account,
  })
  await expect(frame.locator('main')).toContainText(/would fail|not enough/i)
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await tooMuch).toMatchObject({ payload: { code: 4001 } })

  const expired = await transfer(3_000_000n)
  solana.advance(200)
  const late = asked('solana_signAndSendTransaction', { transaction: expired, pubkey: account })
  await expect(frame.locator('.intent')).toBeVisible()
  await approve(frame)
  expect(await late).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR' })
  expect(await balance(BOB)).toBe(before)
})

test('requests for another account, of another network, or that are no transactions are refused unseen', async () => {
  const transaction = await transfer(1n)
  const refusals = [
    await asked('solana_signTransaction', { transaction, pubkey: BOB }),
    await asked('solana_signTransaction', { transaction: 'AAAA', pubkey: account }),
    await asked('solana_signAllTransactions', { transactions: [], pubkey: account }),
    await asked('solana_signMessage', { message: '', pubkey: account }),
    await request(page, 'solana_signTransaction', { transaction }, { chainId: 'solana:none' }),
    await request(page, 'solana_signTransaction', { transaction }, { chainId: 1 }),
  ]
  expect(refusals.map(({ payload }) => (payload as { code: unknown }).code)).toEqual([
    4100, -32602, -32602, -32602, 4902, 4902,
  ])
  await expect(frame.locator('main')).toHaveCount(0)
})
