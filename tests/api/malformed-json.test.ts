import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createBalanceReader as createBitcoinReader } from '../../src/adapters/bitcoin/utxos.ts'
import { askGateway } from '../../src/adapters/evm/ccip-gateway.ts'
import { createBalanceReader as createEvmReader } from '../../src/adapters/evm/rpc.ts'
import { createSolanaAdapter } from '../../src/adapters/solana/solana-adapter.ts'
import { createBlockchains } from '../../src/api/blockchain.ts'
import { createCatalogues } from '../../src/api/catalogue.ts'
import { fetchNonce, fetchSession, postSignOut, postVerify } from '../../src/api/sign-in.ts'
import type { SignInSession } from '../../src/domain/sign-in/sign-in.ts'
import { WalletKitError } from '../../src/errors/wallet-kit-error.ts'
import { forgetCaches, keptAnswers } from '../../src/stores/stored/account-caches.ts'
import { apiServer } from '../support/api-server.ts'
import { SAVINGS } from '../support/families.ts'
import { fakeWorld } from '../support/fakes.ts'
import { ALICE, ETHEREUM } from '../support/fixtures.ts'
import { cutsOf, MALFORMED_JSON } from '../support/malformed-json.ts'
import { providePorts } from '../support/ports.ts'
import { localNetwork, solanaKey } from '../support/solana-wallet.ts'

const ETH = 'eip155:1'
const BALANCES = `{"balances":[{"name":"Ether","symbol":"ETH","chainId":"${ETH}","quantity":{"decimals":"18","numeric":"1"}}]}`
const BODIES = [...MALFORMED_JSON, ...cutsOf(BALANCES)]
const CHAINS = '/v1/supported-chains'

const { clock, provided } = fakeWorld()
const { signal } = new AbortController()
const SUN = solanaKey().address
const session: SignInSession = {
  data: {
    ...{ accountAddress: ALICE, chainId: ETH, domain: 'page.test', uri: 'https://page.test' },
    ...{ version: '1', nonce: '12345678' },
  },
  ...{ message: 'x', signature: '0x' },
}

const blockchain = (rpcUrl: string) => createBlockchains(clock, keptAnswers).of({ projectId: 'p', rpcUrl })!
const catalogue = (apiUrl: string) => createCatalogues(clock).of({ projectId: 'p', apiUrl })!
const solana = createSolanaAdapter({ provider: () => undefined }, clock, {
  networks: async () => [],
  lastNetwork: () => undefined,
})
const at = (url: string) => ({ ...ETHEREUM, rpcUrls: { default: { http: [url] } } })

/** Everything that reads JSON from a server; each gets the URL of one that answers with one of the bodies. */
const ENDPOINTS: Record<string, (url: string) => Promise<unknown>> = {
  'the list of networks': (url) =>
    blockchain(`${url}/chains`).history({ address: ALICE, network: ETH }, signal),
  identity: (url) => blockchain(url).identity(ALICE, ETH, signal),
  'reverse names': (url) => blockchain(url).reverseName(ALICE, ETH, signal),
  balances: (url) => blockchain(url).holdings({ address: ALICE, network: ETH, currency: 'usd' }, signal),
  history: (url) => blockchain(url).history({ address: ALICE, network: ETH }, signal),
  wallets: (url) => catalogue(url).wallets({ page: 1, entries: 4 }, signal),
  'the configuration': (url) => catalogue(url).config(signal),
  'allowed origins': (url) => catalogue(url).allowedOrigins(signal),
  analytics: (url) => catalogue(url).isAnalyticsEnabled(signal),
  'a picture': (url) => catalogue(url).images.show('x').address,
  'a nonce': (url) => fetchNonce(url, clock),
  'a verdict': (url) => postVerify(url, clock, session),
  'a session': (url) => fetchSession(url, clock, ETH, ALICE),
  'signing out': (url) => postSignOut(url, clock, ETH, ALICE),
  'an EVM node': (url) => createEvmReader()(ALICE, at(url), signal),
  'a Solana node': (url) => solana.balance!(SUN, localNetwork(url), signal),
  'the tokens of a Solana node': (url) => solana.holdings!(SUN, localNetwork(url), signal),
  'a Bitcoin explorer': (url) => createBitcoinReader(clock)(SAVINGS, at(url), signal),
  'a gateway of names': (url) =>
    askGateway({ data: '0x', sender: ALICE, urls: [url] }, { clock, signal, own: [new URL(url).origin] }),
}

/** Serves each body below its number. The list of networks is well unless it is asked for below `chains`. */
const serve = () =>
  apiServer(({ pathname }, response) => {
    const [, number] = pathname.split('/')
    const isWell = pathname.endsWith(CHAINS) && !pathname.includes('/chains/')
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(isWell ? `{"http":["${ETH}"]}` : BODIES[Number(number)])
  })

beforeEach(() => {
  providePorts(provided)
  vi.stubGlobal('location', new URL('https://page.test/'))
  return () => vi.unstubAllGlobals()
})

describe.each(Object.entries(ENDPOINTS))('%s', (name, ask) => {
  it('are read without an error of another kind than ours, whatever the body is', async () => {
    const server = await serve()
    const wrong: unknown[] = []
    await Promise.all(
      BODIES.map(async (body, number) => {
        forgetCaches()
        try {
          await ask(`${server.host}/${number}`)
        } catch (error) {
          const isOurs = error instanceof WalletKitError || name === 'a gateway of names'
          if (!isOurs || !(error instanceof Error)) wrong.push([body.toString().slice(0, 80), error])
        }
      }),
    )
    await server.close()
    expect(wrong).toEqual([])
    expect(server.seen.length).toBeGreaterThanOrEqual(BODIES.length)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('no amount is made of a malformed body', () => {
  it.each(['balances', 'an EVM node', 'a Solana node', 'a Bitcoin explorer'])('by %s', async (name) => {
    const server = await serve()
    const read = await Promise.allSettled(
      BODIES.map((_, number) => (forgetCaches(), ENDPOINTS[name]!(`${server.host}/${number}`))),
    )
    await server.close()
    const amounts = read.flatMap((answer, number) =>
      answer.status === 'fulfilled' ? [[BODIES[number]?.toString(), answer.value]] : [],
    )
    // An empty list of outputs is an empty account.
    const empty = { value: '0', symbol: 'ETH', decimals: 18 }
    expect(amounts).toEqual(name === 'a Bitcoin explorer' ? [['[]', empty]] : [])
  })
})
