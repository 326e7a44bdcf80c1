/** The page "What would you sign?" as a visitor opens it: `requests.html` with its own script, and the built modal. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { encodeFunctionData, parseAbi } from 'viem'
import { root } from '../../build/root.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { newSender } from '../../sandbox/new-sender.ts'
import { withSharedElement } from '../../sandbox/shared-element.ts'
import { requestContracts } from '../../sandbox/request-contracts.ts'
import type { Solana } from '../../sandbox/solana/solana.ts'
import { expect } from '@playwright/test'
import type { Modal } from './e2e-modal.ts'
import { withTestHosts } from './e2e-start-hosts.ts'
import type { Site } from './e2e-test.ts'
import { giveTrialsTime } from './e2e-trials.ts'
import './e2e-window.ts'

export interface Shown {
  name: string
  intent: string
  level: string
  /** Texts of warnings and unknown effects. */
  reasons: string
}

let script: Promise<string> | undefined

/** Bundles the playground's script into one file; built once per worker. */
const bundled = () =>
  (script ??= build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'error' },
    build: {
      ...{ write: false, minify: false, target: 'es2022' },
      lib: {
        entry: join(root, 'sandbox/playground/requests/requests.ts'),
        formats: ['es'],
        fileName: 'page',
      },
    },
  }).then((result) => {
    const [output] = [result].flat() as Rolldown.RolldownOutput[]
    return output!.output[0].code
  }))

export class RequestsPage {
  readonly #site: Site
  readonly #modal: Modal

  constructor(site: Site, modal: Modal) {
    this.#site = site
    this.#modal = modal
  }

  /** Opens the page, with the hosts of `npm start` replaced by those of the tests. */
  async visit(hosts: { solana: Solana; bitcoin: { url: string } }): Promise<void> {
    const html = withSharedElement(readFileSync(join(root, 'requests.html'), 'utf8'))
    const ownBody = html.slice(html.indexOf('<body>') + '<body>'.length, html.indexOf('</body>'))
    const body = withTestHosts(ownBody, this.#site.environment)
      .replaceAll('http://127.0.0.1:18550', hosts.solana.url)
      .replaceAll('http://127.0.0.1:18551/api', hosts.bitcoin.url)
    const style = ['playground.css', 'requests/requests.css']
      .map((file) => readFileSync(join(root, 'sandbox/playground', file), 'utf8'))
      .join('\n')
    const scripts = `<script type="module" src="/dist/wallet-modal.js"></script>
      <script type="module">${(await bundled()).replaceAll('</script', '<\\/script')}</script>`
    await giveTrialsTime(this.#site.page)
    await this.#site.visitMarkup(body, { head: `<style>${style}</style>${scripts}` })
    await this.#site.isReady()
  }

  /** Names of a group's requests, in order. */
  names(group: string): Promise<string[]> {
    return this.#group(group).locator('li b').allTextContents()
  }

  #group = (name: string) =>
    this.#site.page.locator('section').filter({
      has: this.#site.page.getByRole('heading', { name, exact: true }),
    })

  #row = (group: string, name: string) =>
    this.#group(group)
      .locator('li')
      .filter({ has: this.#site.page.getByText(name, { exact: true }) })

  /** Sends a request of the page, and reads the review once all checks are complete. */
  async ask(group: string, name: string): Promise<Shown> {
    await this.#row(group, name).getByRole('button', { name: 'Ask' }).click()
    const { dialog } = this.#modal
    await this.#modal.isOpen(/Review (request|signature)/)
    const review = dialog.locator('.review[data-level]')
    await expect(review).toBeVisible()
    await expect(review.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
    const text = async (selector: string) => (await review.locator(selector).allTextContents()).join(' | ')
    return {
      name,
      intent: await text('h3'),
      level: (await review.getAttribute('data-level')) ?? '',
      reasons: await text('.note:visible'),
    }
  }

  /** The result of the request, as the page displays it. */
  async answer(group: string, name: string): Promise<unknown> {
    const output = this.#row(group, name).locator('pre')
    await expect(output).not.toHaveText('…')
    return JSON.parse(await output.innerText())
  }

  /** The result of `walletKit.describe()`. */
  async describe(group: string, name: string): Promise<unknown> {
    await this.#row(group, name).getByRole('button', { name: 'Describe' }).click()
    return this.answer(group, name)
  }

  async connect(...names: string[]): Promise<void> {
    const { page } = this.#site
    for (const name of names) {
      await page.waitForFunction(
        (name) => window.walletKit!.connectors().some((one) => one.name === name),
        name,
      )
      await page.evaluate(async (name) => {
        const kit = window.walletKit!
        const { id, namespace } = kit.connectors().find((one) => one.name === name)!
        await kit.connect({ connectorId: id, namespace })
      }, name)
    }
  }

  /** Methods of signing and sending that reached the wallets. */
  asked(): Promise<string[]> {
    return this.#site.page.evaluate(() => {
      const { sunbeam, orange } = window.standardWallets
      return [window.wallets['fox']!, sunbeam, orange]
        .flatMap(({ requests }) => requests.map(({ method }) => method))
        .filter((method) => /sign|send/i.test(method))
    })
  }

  /** Makes the late pill keep the payments it receives from now on. */
  async turnPill(): Promise<void> {
    const data = encodeFunctionData({ abi: parseAbi(['function turn()']) })
    const [rpc] = this.#site.environment.rpc
    await callNode(rpc, 'eth_sendTransaction', [
      { from: await newSender(rpc), to: requestContracts.latePill, data },
    ])
    await callNode(rpc, 'evm_mine', [])
  }
}
