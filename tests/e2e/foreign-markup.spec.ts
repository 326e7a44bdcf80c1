import { expect, MODULE, test } from '../support/e2e-test.ts'

const SCRIPT = '<script src="/dist/wallet-modal.iife.js"></script>'
const CLOSED = '<template shadowrootmode="closed"><p>Foreign</p></template>'

test('an element of markup with a closed shadow root says so once; the page’s own works', async ({
  page,
  site,
  modal,
  problems,
}) => {
  problems.expect(/^error: \[wallet-modal\] <wallet-(modal|button)> has a closed shadow root/)
  await site.visitMarkup(
    `<wallet-modal>${CLOSED}</wallet-modal><wallet-button>${CLOSED}</wallet-button><main><wallet-modal {{modal}}></wallet-modal></main>`,
  )
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  expect(problems.matching(/closed shadow root/)).toHaveLength(2)
})

test('a wallet-button of other code stays theirs, and the modal works', async ({
  page,
  site,
  modal,
  problems,
}) => {
  problems.expect(/^error: \[wallet-modal\] <wallet-button> is already defined/)
  await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button>Theirs</wallet-button>', {
    head: `<script>customElements.define('wallet-button', class extends HTMLElement {})</script>${MODULE}`,
  })
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
  expect(problems.matching(/already defined/)).toHaveLength(1)
})

test('where wallet-modal is defined by other code, the console says so and connecting by id works', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/^error: \[wallet-modal\] <wallet-modal> is already defined/)
  await site.visitMarkup('<wallet-modal></wallet-modal>', {
    head: `<script>customElements.define('wallet-modal', class extends HTMLElement {})</script>${MODULE}`,
  })
  await site.isReady()
  const outcome = await page.evaluate(async () => {
    await window.walletKit!.open()
    const connection = await window.walletKit!.connect({ connectorId: 'example.fox' })
    return connection.namespace
  })
  expect(outcome).toBe('eip155')
})

for (const [what, head] of [
  ['the module', MODULE],
  ['the classic script', SCRIPT],
] as const) {
  test(`a read-only walletKit of the page is left alone by ${what}, and the button works`, async ({
    page,
    site,
    modal,
    problems,
  }) => {
    problems.expect(/^error: \[wallet-modal\] window\.walletKit is read-only/)
    await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>', {
      head: `<script>Object.defineProperty(window, 'walletKit', { value: { mine: true } })</script>${head}`,
    })
    await page.locator('wallet-button').getByRole('button').click()
    await modal.isOpen('Connect wallet')
    expect(problems.matching(/read-only/)).toHaveLength(1)
    expect(await page.evaluate(() => 'mine' in window.walletKit!)).toBe(true)
  })
}

for (const tag of ['wallet-modal', 'wallet-button', 'wallet-network-button'])
  test(`what stands inside a <${tag} /> without an end tag is visible, and can be used`, async ({
    page,
    site,
    modal,
    problems,
  }) => {
    problems.expect(new RegExp(`^error: \\[wallet-modal\\] Write <${tag}></${tag}>`))
    await site.visitMarkup(
      `<style>body { color: rgb(1, 2, 3); font-family: Courier; letter-spacing: 2px }</style>
      ${tag === 'wallet-modal' ? '' : '<wallet-modal {{modal}}></wallet-modal>'}
      <${tag} {{modal}} /><main><h1>The rest</h1><button onclick="this.textContent = 'Pressed'">Press</button></main>`,
    )
    const rest = page.getByRole('heading', { name: 'The rest', includeHidden: true })
    await expect(rest).toBeVisible()
    const look = () =>
      rest.evaluate((node) => {
        const { color, fontFamily, letterSpacing } = getComputedStyle(node)
        return { color, fontFamily, letterSpacing }
      })
    const own = { color: 'rgb(1, 2, 3)', fontFamily: 'Courier', letterSpacing: '2px' }
    expect(await look()).toEqual(own)
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Connect wallet')
    expect(await look()).toEqual(own)
    await expect.poll(() => problems.matching(/end tag/).length).toBe(1)
    await modal.wallet('Fox Wallet').click()
    await modal.isClosed()
    await expect(rest).toBeVisible()
    await page.getByRole('button', { name: 'Press' }).click()
    await expect(page.getByRole('button', { name: 'Pressed' })).toBeVisible()
    await page.evaluate(() => window.walletKit!.destroy())
    await expect(rest).toBeVisible()
  })

test('a second modal in the page warns once whose attributes hold', async ({
  page,
  site,
  modal,
  problems,
}) => {
  problems.expect(/^warning: \[wallet-modal\] A second <wallet-modal> shows nothing: the first/)
  await site.visitMarkup(
    '<wallet-modal {{modal}}></wallet-modal><wallet-modal sign-in="required" sign-in-verify-url="http://foreign.example/"></wallet-modal>',
  )
  await site.isReady()
  expect(await page.evaluate(() => window.walletKit!.stores.$options.get().signIn)).toBe('off')
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
  await expect.poll(() => problems.matching(/second/).length).toBe(1)
})

test('what the content of another place defines later changes nothing while the modal is open', async ({
  page,
  site,
  modal,
  problems,
}) => {
  problems.expect(/^warning: \[wallet-modal\] A second/)
  await site.visitMarkup('<main><wallet-modal {{modal}}></wallet-modal></main>')
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<wallet-modal networks="solana" sign-in="required"></wallet-modal>',
    ),
  )
  await modal.isOpen('Connect wallet')
  expect(await page.evaluate(() => window.walletKit!.stores.$options.get().signIn)).toBe('off')
})
