import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { e2eEnvironment } from '../support/e2e-environment.ts'
import { modalAttributes, projectAttributes } from '../support/e2e-markup.ts'
import { walletScript, type Installed } from '../support/e2e-wallets.ts'
import type { PromptPlace } from '../../sandbox/wallets/index.ts'
import { WebKit, type Handle } from './webkit.ts'

/** What may be pressed, by its label; looks into open shadow roots. The uppermost dialog comes first. */
const FIND = `
  const [pattern] = args
  const roots = [document]
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  const labelOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim()
  return roots
    .flatMap((root) => [...root.querySelectorAll('button, a[href], [role=button], [role=tab]')])
    .findLast((element) => element.checkVisibility() && new RegExp(pattern).test(labelOf(element))) ?? null`

/** A page in WebKit, used by mouse and keyboard. */
export class Webpage {
  readonly webkit: WebKit

  constructor(webkit: WebKit) {
    this.webkit = webkit
  }

  /** Opens a page with the wallets; `{{modal}}` stands for the usual attributes of the element. */
  async visit(body: string, wallets: Record<string, Installed>, lang = 'en'): Promise<void> {
    const environment = e2eEnvironment()
    const html = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>WebKit</title>${walletScript(wallets)}
      <script type="module" src="/dist/wallet-modal.js"></script>
      <body>${body.replaceAll('{{modal}}', modalAttributes(environment)).replaceAll('{{project}}', projectAttributes(environment))}</body></html>`
    const url = `${environment.origin}/made/${randomUUID()}.html`
    await fetch(url, { method: 'PUT', body: JSON.stringify({ html, headers: {} }) })
    await this.webkit.goto(url)
    await this.isReady()
  }

  /** The session is restored, or there is none. */
  async isReady(): Promise<void> {
    await this.webkit.run(`
      while (!window.walletKit?.ready) await new Promise((resolve) => setTimeout(resolve, 20))
      await window.walletKit.ready`)
  }

  async reload(): Promise<void> {
    await this.webkit.reload()
    await this.isReady()
  }

  /** The button of that label, once it is there. */
  async button(label: string | RegExp): Promise<Handle> {
    const pattern = typeof label === 'string' ? `^${label}$` : label.source
    for (;;) {
      const found = await this.webkit.run<Handle | null>(FIND, pattern)
      if (found) return found
      await this.webkit.run('await new Promise(requestAnimationFrame)')
    }
  }

  async press(label: string | RegExp): Promise<void> {
    await this.webkit.click(await this.button(label))
  }

  /** The label of the dialog on screen; empty while there is none. */
  dialog(): Promise<string> {
    return this.webkit.run(`
      const dialog = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('wallet-modal-views dialog[open]')
        ?? document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog[open]')
      return dialog?.getAttribute('aria-label') ?? ''`)
  }

  /** Where the keyboard is: the label of the focused element, through shadow roots. */
  focus(): Promise<string> {
    return this.webkit.run(`
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()`)
  }

  /** Whether the dialog on screen makes the rest of the page inert. */
  isModal(): Promise<boolean> {
    return this.webkit.run(`
      const roots = [document]
      for (const root of roots)
        for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
      return roots.some((root) => root.querySelector('.modal-frame:modal') !== null)`)
  }

  /** The code that asks installed wallets has run: WebKit blocks a window that a wallet opens later than in the task of the press. */
  async canAsk(): Promise<void> {
    await this.webkit.run(`
      const loaded = () => performance.getEntriesByType('resource').find(({ name }) => /chunks\\/evm-/.test(name))
      while (!loaded()) await new Promise((resolve) => setTimeout(resolve, 20))
      await import(loaded().name)`)
  }

  /** Does something in a wallet's prompt: in the page, in a frame of it, or in a window. */
  async inPrompt(place: PromptPlace, act: () => Promise<unknown>): Promise<void> {
    if (place === 'iframe') await this.webkit.enterFrame(await this.frame())
    if (place === 'window') await this.webkit.enterNewWindow()
    await act()
    if (place === 'iframe' || place === 'window') await this.webkit.leave()
  }

  async frame(): Promise<Handle> {
    for (;;) {
      const found = await this.webkit.run<Handle | null>(
        "return document.querySelector('test-wallet-prompt')?.shadowRoot.querySelector('iframe') ?? null",
      )
      if (found) return found
    }
  }

  status(): Promise<string> {
    return this.webkit.run('return window.walletKit.state.status')
  }
}

interface Browsers {
  webkit: WebKit
}

/** The test of pages in WebKitGTK. One browser serves all tests of a worker; each has a page of its own. */
export const test = base.extend<{ webpage: Webpage }, Browsers>({
  webkit: [
    async ({}, use) => {
      const webkit = await WebKit.start()
      await use(webkit)
      await webkit.stop()
    },
    { scope: 'worker' },
  ],
  webpage: async ({ webkit }, use, info) => {
    await use(new Webpage(webkit))
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('webkit.png'), await webkit.screenshot())
    await webkit.run('localStorage.clear()')
  },
})

export { expect } from '@playwright/test'
