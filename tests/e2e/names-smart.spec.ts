/** A smart account registers a name: its signature is a contract's (ERC-6492), which is not on the network yet. */
import { createPublicClient, http, toCoinType, type Hex } from 'viem'
import { anvil } from 'viem/chains'
import { expect, test } from '../support/e2e-embedded.ts'

test.use({ smartAccounts: true })

test('the smart account of a login registers a name that viem resolves, with an address on another network', async ({
  visitor,
}) => {
  const { modal, page, site } = visitor
  const { contracts, rpc } = site.environment
  await visitor.visit(`features='{"names":["wm.eth"]}'`)
  await page.evaluate((resolver) => {
    const element = document.querySelector('wallet-modal')!
    const networks = JSON.parse(element.getAttribute('custom-networks')!) as object[]
    const named = { names: true, contracts: { ensUniversalResolver: { address: resolver } } }
    element.setAttribute('custom-networks', JSON.stringify(networks.map((one) => ({ ...one, ...named }))))
  }, contracts.ens.universalResolver)
  await visitor.logIn('names@example.org')
  await visitor.protect()
  await expect.poll(() => page.evaluate(() => window.walletKit!.state.status)).toBe('connected')
  await modal.isClosed()
  await page.evaluate(() => window.walletKit!.open().then(() => {}))
  await modal.button('Get a name').click()
  await modal.isOpen('Your name')
  const label = `smart${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  await modal.dialog.getByRole('textbox', { name: 'Name' }).fill(label)
  await expect(modal.dialog.getByText('Available', { exact: true })).toBeVisible()
  await modal.button('Register').click()
  await visitor.approve(/./)
  await expect(modal.dialog.getByText('is yours')).toBeVisible()
  await modal.button('Done').click()

  const account = await page.evaluate(
    () => window.walletKit!.state.connections.find(({ namespace }) => namespace === 'eip155')!.accounts[0]!,
  )
  expect(account.type).toBe('smartAccount')
  const { blockchainApi: url } = site.environment
  const client = createPublicClient({
    chain: { ...anvil, contracts: { ensUniversalResolver: { address: contracts.ens.universalResolver } } },
    transport: http(rpc[0]),
    ccipRead: {
      async request({ data }) {
        const answer = await fetch(`${url}/v1/names/resolve?data=${data}`)
        return ((await answer.json()) as { data: Hex }).data
      },
    },
  })
  const name = `${label}.wm.eth`
  expect(await client.getEnsAddress({ name })).toBe(account.address)
  expect(await client.getEnsAddress({ name, coinType: toCoinType(31_338) })).toBeNull()
})
