// @vitest-environment happy-dom
import { base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { createSolanaTestWallet, drawWalletPanel } from '../../sandbox/wallets/index.ts'

interface Named {
  name: string
  icon: string
}

/** An app as the Wallet Standard has it: it says that it is ready, and hears of those who come after. */
function openApp() {
  const found: Named[] = []
  const api = {
    register(wallet: Named) {
      found.push(wallet)
      return () => void found.splice(found.indexOf(wallet), 1)
    },
  }
  window.addEventListener('wallet-standard:register-wallet', (event) => {
    const { detail } = event as CustomEvent<(app: typeof api) => void>
    detail(api)
  })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return { names: () => found.map(({ name }) => name), found }
}

const sunbeam = (announce = true) =>
  createSolanaTestWallet({ name: 'Sunbeam', rdns: 'example.sunbeam', announce })

it('registers itself with apps that come before it and after it, and leaves both', () => {
  const early = openApp()
  const wallet = sunbeam()
  const late = openApp()
  expect([early.names(), late.names()]).toEqual([['Sunbeam'], ['Sunbeam']])
  wallet.withdraw()
  expect([early.names(), late.names(), openApp().names()]).toEqual([[], [], []])
  wallet.announce()
  expect(late.names()).toEqual(['Sunbeam'])
  wallet.destroy()
  expect(late.names()).toEqual([])
})

it('waits until it is told to', () => {
  const app = openApp()
  const wallet = sunbeam(false)
  expect(app.names()).toEqual([])
  wallet.announce()
  expect(app.names()).toEqual(['Sunbeam'])
  wallet.destroy()
})

it('has its picture in base64', () => {
  const wallet = sunbeam()
  const [head, body = ''] = wallet.standard.icon.split(',')
  expect(head).toBe('data:image/svg+xml;base64')
  expect(new TextDecoder().decode(base64.decode(body))).toContain('>S</text>')
  wallet.destroy()
})

it('has a panel, without a network to choose', () => {
  const wallet = sunbeam()
  const remove = drawWalletPanel(wallet, document.body)
  const labels = [...document.body.firstElementChild!.shadowRoot!.querySelectorAll('label')]
  expect(labels.map((label) => label.firstChild!.textContent)).toEqual([
    'When asked',
    'Prompt in',
    'Account',
    'Trouble',
  ])
  const trouble = labels.at(-1)!.querySelector('select')!
  trouble.value = 'never'
  trouble.dispatchEvent(new Event('change'))
  expect(wallet.fault).toBe('never')
  remove()
  wallet.destroy()
})
