import { ACCOUNTS, FOX, PHASE } from '../support/e2e-wallets.ts'
import { expect, test } from './webpage.ts'

const PAGE = '<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>'
const WALLETS = { fox: FOX, phase: PHASE }

test('a visitor connects, comes back, looks at the account and leaves', async ({ webpage }) => {
  await webpage.visit(PAGE, WALLETS)
  await webpage.press('Connect wallet')
  await expect.poll(() => webpage.dialog()).toBe('Connect wallet')
  await webpage.press(/^F?Fox Wallet/)
  await webpage.press('Approve')
  await expect.poll(() => webpage.status()).toBe('connected')
  await expect.poll(() => webpage.dialog()).toBe('')

  await webpage.reload()
  await expect.poll(() => webpage.status()).toBe('connected')
  const asked = await webpage.webkit.run<string[]>(
    'return window.wallets.fox.requests.map(({ method }) => method)',
  )
  expect(asked).not.toContain('eth_requestAccounts')

  await webpage.press(/0xf39F/)
  await expect.poll(() => webpage.dialog()).toBe('Account')
  const text = () =>
    webpage.webkit.run<string>("return document.querySelector('wallet-modal').shadowRoot.textContent")
  await expect.poll(text).toMatch(/10,000(\.0+)?\s*ETH/)
  const address = await webpage.webkit.run('return window.walletKit.state.address')
  expect(address).toBe(ACCOUNTS[0])
  await webpage.press('Disconnect')
  await expect.poll(() => webpage.status()).toBe('disconnected')
})

test('the keyboard alone opens, goes round, and comes back to where it was', async ({ webpage }) => {
  await webpage.visit(`<a href="#first">First</a>${PAGE}<a href="#last">Last</a>`, WALLETS)
  const { webkit } = webpage
  await webpage.button('Connect wallet')
  await webkit.run("document.querySelector('a').focus()")
  while ((await webpage.focus()) !== 'Connect wallet') await webkit.press('tab')
  await webkit.press('enter')
  await expect.poll(() => webpage.dialog()).toBe('Connect wallet')
  const seen: string[] = []
  do {
    seen.push(await webpage.focus())
    await webkit.press('tab')
  } while (!seen.includes(await webpage.focus()))
  expect(seen).not.toContain('First')
  expect(seen).not.toContain('Last')
  expect(seen.some((label) => /Fox Wallet/.test(label))).toBe(true)
  expect(seen).toContain('Close')
  await webkit.press('escape')
  await expect.poll(() => webpage.dialog()).toBe('')
  expect(await webpage.focus()).toBe('Connect wallet')
})

for (const place of ['div', 'iframe', 'popover', 'dialog', 'window'] as const) {
  test(`a wallet that prompts in a ${place} is answered by mouse and by keyboard`, async ({ webpage }) => {
    const { webkit } = webpage
    await webpage.visit(PAGE, { fox: { ...FOX, prompt: place } })
    await webpage.press('Connect wallet')
    await expect.poll(() => webpage.isModal()).toBe(true)
    await webpage.canAsk()
    await webpage.press(/Fox Wallet/)
    await webpage.inPrompt(place, () => webpage.press('Reject'))
    await expect.poll(() => webpage.isModal()).toBe(true)
    await expect.poll(() => webpage.focus()).toBe('Try again')
    await webkit.press('enter')
    await webpage.inPrompt(place, async () => {
      await expect.poll(() => webpage.focus()).toBe('Reject')
      await webkit.press('tab')
      expect(await webpage.focus()).toBe('Approve')
      await webkit.press('enter')
    })
    await expect.poll(() => webpage.status()).toBe('connected')
    await expect.poll(() => webpage.dialog()).toBe('')
    await expect.poll(() => webpage.focus()).toMatch(/0xf39F/)
  })
}

test('assistive technology is told the roles and the names', async ({ webpage }) => {
  await webpage.visit(PAGE, WALLETS)
  const button = await webpage.button('Connect wallet')
  expect(await webpage.webkit.accessible(button)).toEqual({ role: 'button', name: 'Connect wallet' })
  await webpage.webkit.click(button)
  const close = await webpage.button('Close')
  expect(await webpage.webkit.accessible(close)).toEqual({ role: 'button', name: 'Close' })
  const wallet = await webpage.webkit.accessible(await webpage.button(/Fox Wallet/))
  expect(wallet.role).toBe('button')
  expect(wallet.name).toContain('Fox Wallet')
})

test('an Arabic page reads from right to left', async ({ webpage }) => {
  await webpage.visit(PAGE, WALLETS, 'ar')
  await webpage.webkit.run('await window.walletKit.open()')
  const isMirrored = () =>
    webpage.webkit.run<boolean>(`
      const root = document.querySelector('wallet-modal').shadowRoot
      const dialog = root.querySelector('dialog[open]') ?? [...root.children].map((child) => child.shadowRoot?.querySelector('dialog[open]')).find(Boolean)
      return dialog !== null && getComputedStyle(dialog).direction === 'rtl'`)
  await expect.poll(isMirrored).toBe(true)
  await webpage.press(/Fox Wallet/)
  await webpage.press('Approve')
  await expect.poll(() => webpage.status()).toBe('connected')
})
