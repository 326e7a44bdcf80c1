import { expect, type Locator, type Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, erc721Abi, namehash, parseAbi, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { startBlockchainApi } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { newHolder, unlock } from '../../sandbox/new-sender.ts'
import { e2eEnvironment, type E2eEnvironment } from './e2e-environment.ts'
import type { Modal } from './e2e-modal.ts'
import { test as base, type Site } from './e2e-test.ts'
import { ACCOUNTS, FOX } from './e2e-wallets.ts'

export { expect } from '@playwright/test'

type RunningApi = Awaited<ReturnType<typeof startBlockchainApi>>

/** Changes of a test to the page's network. */
interface NetworkChanges {
  testnet?: boolean
  contracts?: object
}

interface Visit {
  lang?: string
  dir?: 'ltr' | 'rtl'
  /** Attributes instead of those of the project. */
  project?: string
  network?: NetworkChanges
}

/** The account view as a visitor sees it. */
export class AccountScreen {
  readonly #page: Page
  readonly #modal: Modal
  readonly #site: Site

  constructor(site: Site, modal: Modal) {
    this.#page = site.page
    this.#site = site
    this.#modal = modal
  }

  /** Opens a page with a connected visitor, and the account view. */
  async visit({ lang = 'en', dir = 'ltr', project = '{{project}}', network = {} }: Visit = {}) {
    const custom = JSON.stringify(this.#site.networks().map((one) => ({ ...one, ...network })))
    const chains = `networks="eip155:31337 eip155:31338" custom-networks='${custom}'`
    await this.#site.visitMarkup(
      `<div dir="${dir}"><wallet-modal ${project} ${chains}></wallet-modal></div>`,
      {
        lang,
      },
    )
    await this.#site.isReady()
    await this.#page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => {}))
    await this.open()
  }

  async open(): Promise<void> {
    await this.#page.evaluate(() => window.walletKit!.open().then(() => {}))
    await expect(this.#modal.dialog).toBeVisible()
  }

  tab(name: string | RegExp): Locator {
    return this.#modal.dialog.getByRole('tab', { name })
  }

  lines(list: string | RegExp): Locator {
    return this.#modal.dialog.getByRole('list', { name: list, exact: true }).getByRole('listitem')
  }

  /** The status message for all visitors, including those with a screen reader. */
  says(text: string | RegExp): Locator {
    return this.#page.locator('wallet-modal').getByRole('status').filter({ hasText: text })
  }

  async scrollToEnd(): Promise<void> {
    await this.#modal.dialog.locator('.frame-main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  }
}

/** Actions of other people on Sandbox One: real transactions, mined at once. */
class OtherPeople {
  /** An account of this test alone: the node would give two transactions of one account, sent at once, the same nonce. */
  readonly giver = privateKeyToAddress(generatePrivateKey())
  readonly #rpc: string
  readonly #contracts: E2eEnvironment['contracts']

  constructor({ rpc, contracts }: E2eEnvironment) {
    this.#rpc = rpc[0]
    this.#contracts = contracts
  }

  #call(method: string, ...params: unknown[]): Promise<unknown> {
    return callNode(this.#rpc, method, params)
  }

  /** Sends from an account that the node has unlocked. Restores its balance afterwards, on which other tests rely. */
  async #send(transaction: { from: string; to: string; value?: Hex; data?: Hex }): Promise<Hex> {
    const { from } = transaction
    const ether = await this.#call('eth_getBalance', from, 'latest')
    const hash = (await this.#call('eth_sendTransaction', { gas: '0x100000', ...transaction })) as Hex
    await this.#mine(hash, '0x1')
    await this.#call('anvil_setBalance', from, ether)
    return hash
  }

  async #mine(hash: Hex, status: Hex): Promise<void> {
    await this.#call('evm_mine')
    await expect.poll(() => this.#call('eth_getTransactionReceipt', hash)).toMatchObject({ status })
  }

  /** Sends from `giver`. */
  async #give(transaction: { to: string; value?: Hex; data?: Hex }): Promise<Hex> {
    await unlock(this.#rpc, this.giver)
    return this.#send({ from: this.giver, ...transaction })
  }

  /** `value` is in wei. */
  sendEther(to: Address, value: bigint): Promise<Hex> {
    return this.#give({ to, value: `0x${value.toString(16)}` })
  }

  /** Sends SBC; `amount` is in its smallest unit, a millionth. */
  async sendCents(to: Address, amount: bigint): Promise<Hex> {
    const { token6 } = this.#contracts
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
    return this.#send({ from: await newHolder(this.#rpc, token6, amount), to: token6, data })
  }

  /** Transfers 0 SBC from an account without its consent, which puts an address into its history. */
  sendNothingOf(from: Address, to: Address): Promise<Hex> {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [from, to, 0n] })
    return this.#give({ to: this.#contracts.token6, data })
  }

  /** Transfers a collectible from its current owner. */
  async sendCollectible(kind: 'collectible' | 'spam', to: Address, id: bigint): Promise<Hex> {
    const contract = this.#contracts[kind]
    const question = encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args: [id] })
    const word = (await this.#call('eth_call', { to: contract, data: question }, 'latest')) as Hex
    const from: Address = `0x${word.slice(-40)}`
    await this.#call('anvil_impersonateAccount', from)
    await this.sendEther(from, 10n ** 16n)
    const data = encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [from, to, id] })
    return this.#send({ from, to: contract, data })
  }

  /** Sends tokens that the account does not have: the transaction is mined and fails. */
  async failToSendCents(key: Hex): Promise<Hex> {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [ACCOUNTS[0], 1n] })
    const hash = await this.#sign(key, { to: this.#contracts.token6, data, nonce: 0 })
    await this.#mine(hash, '0x0')
    return hash
  }

  /** Sends a transaction whose nonce is too high, so that it stays pending. */
  sendTooEarly(key: Hex, value: bigint): Promise<Hex> {
    return this.#sign(key, { to: ACCOUNTS[0], value, nonce: 5 })
  }

  async #sign(key: Hex, transaction: { to: Address; value?: bigint; data?: Hex; nonce: number }) {
    const fees = { gas: 100_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n }
    const signed = await privateKeyToAccount(key).signTransaction({ chainId: 31337, ...fees, ...transaction })
    return (await this.#call('eth_sendRawTransaction', signed)) as Hex
  }

  /** Sets the avatar of a name, as its holder. */
  async setAvatar(name: string, holder: Address, url: string): Promise<void> {
    const abi = parseAbi(['function setText(bytes32 node, string key, string value)'])
    const data = encodeFunctionData({ abi, functionName: 'setText', args: [namehash(name), 'avatar', url] })
    await this.#send({ from: holder, to: this.#contracts.ens.resolver, data })
  }
}

interface Fixtures {
  /** Key of the wallet's account; default: a new one. */
  key: Hex | undefined
  owner: { key: Hex; address: Address }
  /** Sandbox One and Two, as the wallet, the page and the API know them. */
  chains: Pick<E2eEnvironment, 'rpc' | 'contracts'>
  api: RunningApi
  account: AccountScreen
  people: OtherPeople
}

/** Test with a separate Blockchain API for each test, so that faults do not affect other tests. */
export const test = base.extend<Fixtures>({
  key: [undefined, { option: true }],
  owner: async ({ key: known }, use) => {
    const key = known ?? generatePrivateKey()
    await use({ key, address: privateKeyToAddress(key) })
  },
  installed: async ({ owner }, use) => use({ fox: { ...FOX, mode: 'approve', accounts: [owner.key] } }),
  chains: async ({}, use) => use(e2eEnvironment()),
  api: async ({ chains: { rpc, contracts } }, use) => {
    const api = await startBlockchainApi({
      chains: rpc.map((rpcUrl, index) => ({ caip2: `eip155:${31337 + index}`, rpcUrl, contracts })),
    })
    await use(api)
    await api.stop()
  },
  environment: async ({ environment, api, chains: { rpc } }, use) =>
    use({ ...environment, rpc, blockchainApi: api.url }),
  account: async ({ site, modal }, use) => use(new AccountScreen(site, modal)),
  people: async ({ environment }, use) => use(new OtherPeople(environment)),
})
