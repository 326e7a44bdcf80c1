import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringToHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBackEnd } from '../../sandbox/server/back-end.ts'
import { createTestWallet, type TestWallet } from '../../sandbox/wallets/index.ts'
import { vaultAccounts, vaultOwnerKeys, vaultSmartAccounts } from '../../sandbox/wallets/vault-accounts.ts'
import { startWorld, type World } from '../../sandbox/world.ts'
import { verifySignIn } from '../../src/verify/index.ts'
import { outcome, Visitor } from './visitor.ts'

const NETWORKS = ['eip155:31337', 'eip155:31338'] as const
const [DEPLOYED, COUNTERFACTUAL] = vaultAccounts.map(({ address }) => address) as [
  `0x${string}`,
  `0x${string}`,
]

let folder: string
let world: World
let backEnd: Awaited<ReturnType<typeof startBackEnd>>
let rpcUrls: Record<string, string>

beforeAll(async () => {
  world = await startWorld({ ports: [28745, 28746], blockTime: 0 })
  folder = mkdtempSync(join(tmpdir(), 'smart-accounts-'))
  rpcUrls = Object.fromEntries(world.chains.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl]))
  backEnd = await startBackEnd({ rpcUrls, file: join(folder, 'sign-in.sqlite') })
})
afterAll(async () => {
  await Promise.all([backEnd.stop(), world.stop()])
  rmSync(folder, { recursive: true })
})

/** Vault, with an owner for each account. */
function vault(accounts = vaultOwnerKeys as readonly `0x${string}`[]): TestWallet {
  const chains = world.chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const name = { name: 'Vault', rdns: 'example.vault' }
  return createTestWallet({ ...name, accounts, smartAccounts: vaultSmartAccounts, chains, mode: 'approve' })
}

/** What a page gets when it asks the wallet to sign. */
async function sign(wallet: TestWallet, message: string, address: string): Promise<string> {
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const params = [stringToHex(message), address]
  return String(await wallet.provider.request({ method: 'personal_sign', params }))
}

async function signIn(wallet: TestWallet, accountAddress: string, chainId: (typeof NETWORKS)[number]) {
  const visitor = new Visitor(backEnd.url)
  const message = await visitor.message({ accountAddress, chainId })
  const claim = { message, signature: await sign(wallet, message, accountAddress) }
  return { visitor, claim, response: await visitor.post('/sign-in/verify', claim) }
}

it('has the same accounts on both chains, and the wallet shows them', async () => {
  expect(DEPLOYED).not.toBe(COUNTERFACTUAL)
  const wallet = vault()
  expect(await wallet.provider.request({ method: 'eth_requestAccounts' })).toEqual([DEPLOYED, COUNTERFACTUAL])
  const codeOf = (address: string) =>
    wallet.provider.request({ method: 'eth_getCode', params: [address, 'latest'] })
  for (const { id } of world.chains) {
    wallet.selectChain(id)
    expect(await codeOf(DEPLOYED)).toMatch(/^0x[0-9a-f]{100,}$/)
    expect(await codeOf(COUNTERFACTUAL)).toBe('0x')
  }
})

it.each(NETWORKS)('lets the deployed account in on %s', async (network) => {
  const { visitor, claim, response } = await signIn(vault(), DEPLOYED, network)
  expect(response.status).toBe(200)
  expect(await visitor.me()).toMatchObject({ signedIn: true, address: DEPLOYED, network })
  const domain = new URL(backEnd.url).host
  expect(await verifySignIn(claim, { domain, rpcUrls })).toMatchObject({ ok: true, scheme: 'erc1271' })
})

it.each(NETWORKS)('lets the account in that %s does not have yet', async (network) => {
  const { visitor, claim, response } = await signIn(vault(), COUNTERFACTUAL, network)
  expect(response.status).toBe(200)
  expect(await visitor.me()).toMatchObject({ signedIn: true, address: COUNTERFACTUAL, network })
  const domain = new URL(backEnd.url).host
  expect(await verifySignIn(claim, { domain, rpcUrls })).toMatchObject({ ok: true, scheme: 'erc6492' })
})

it('refuses who does not own the account', async () => {
  const [first, second] = vaultOwnerKeys
  const thief = vault([second, first])
  for (const address of [DEPLOYED, COUNTERFACTUAL]) {
    const { response } = await signIn(thief, address, NETWORKS[0])
    expect(await outcome(response)).toEqual([403, 'signature-invalid'])
  }
})

it('refuses a signature that was changed, and one for another message', async () => {
  const visitor = new Visitor(backEnd.url)
  for (const accountAddress of [DEPLOYED, COUNTERFACTUAL]) {
    const message = await visitor.message({ accountAddress })
    const signature = await sign(vault(), await visitor.message({ accountAddress }), accountAddress)
    const response = await visitor.post('/sign-in/verify', { message, signature })
    expect(await outcome(response)).toEqual([403, 'signature-invalid'])
  }
  const wallet = vault()
  for (const fault of ['wrong-signer', 'truncated-signature', 'high-s', 'garbage-signature'] as const) {
    wallet.fault = fault
    const { response } = await signIn(wallet, DEPLOYED, NETWORKS[0])
    expect([fault, ...(await outcome(response))]).toEqual([fault, 403, 'signature-invalid'])
  }
})

it('says so when the chain cannot be asked, and lets a key in all the same', async () => {
  const elsewhere = await startBackEnd({
    // The second chain's node is another network's, which is as good as none.
    rpcUrls: { [NETWORKS[0]]: 'http://127.0.0.1:9', [NETWORKS[1]]: rpcUrls[NETWORKS[0]] ?? '' },
    file: join(folder, 'unreachable.sqlite'),
  })
  try {
    for (const chainId of NETWORKS)
      for (const accountAddress of [DEPLOYED, COUNTERFACTUAL]) {
        const visitor = new Visitor(elsewhere.url)
        const message = await visitor.message({ accountAddress, chainId })
        const signature = await sign(vault(), message, accountAddress)
        const response = await visitor.post('/sign-in/verify', { message, signature })
        expect(await outcome(response)).toEqual([503, 'unreachable'])
      }
    expect((await new Visitor(elsewhere.url).signIn()).status).toBe(200)
  } finally {
    await elsewhere.stop()
  }
})

it('sends transactions for a key and none for a contract', async () => {
  const wallet = vault()
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const send = {
    method: 'eth_sendTransaction',
    params: [{ from: DEPLOYED, to: COUNTERFACTUAL, value: '0x1' }],
  }
  await expect(wallet.provider.request(send)).rejects.toMatchObject({ code: 4200 })
  const chains = world.chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const fox = createTestWallet({ name: 'Fox Wallet', rdns: 'example.fox', chains, mode: 'approve' })
  const [from] = (await fox.provider.request({ method: 'eth_requestAccounts' })) as string[]
  const fromKey = { method: 'eth_sendTransaction', params: [{ from, to: COUNTERFACTUAL, value: '0x1' }] }
  expect(await fox.provider.request(fromKey)).toMatch(/^0x[0-9a-f]{64}$/)
})
