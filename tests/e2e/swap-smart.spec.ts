/** A smart account allows and swaps in one: asked once, carried out together. */
import { encodeFunctionData, erc20Abi, parseEther, toHex, type Hex } from 'viem'
import { callNode } from '../../sandbox/json-rpc.ts'
import { marketContracts } from '../../sandbox/market/market-contracts.ts'
import { expect, test } from '../support/e2e-embedded.ts'
import { giveTrialsTime } from '../support/e2e-trials.ts'

test.use({ smartAccounts: true })

test('the smart account of a login allows dollars and swaps them in one batch', async ({ visitor }) => {
  const { modal, page, site, frame } = visitor
  const [rpc] = site.environment.rpc
  const { token18 } = site.environment.contracts
  await giveTrialsTime(page)
  await visitor.visit()
  await visitor.logIn('swaps@example.org')
  await visitor.protect()
  await expect.poll(() => page.evaluate(() => window.walletKit!.state.status)).toBe('connected')
  const address = (await page.evaluate(
    () => window.walletKit!.state.connections.find(({ namespace }) => namespace === 'eip155')!.accounts[0]!,
  )) as { address: Hex; type?: string }
  expect(address.type).toBe('smartAccount')
  const owner = address.address
  await callNode(rpc, 'anvil_setBalance', [owner, toHex(parseEther('1'))])
  await callNode(rpc, 'anvil_dealERC20', [owner, token18, toHex(parseEther('500'))])
  const read = async (data: Hex) =>
    BigInt((await callNode(rpc, 'eth_call', [{ to: token18, data }, 'latest'])) as string)
  const has = () => read(encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }))

  await page.evaluate(() =>
    window.walletKit!.open({ view: 'Swap', token: 'SBD', toToken: 'ETH', amount: '120' }).then(() => {}),
  )
  await modal.button('Review swap').click()
  await modal.isOpen('Review swap')
  await expect(modal.dialog).toContainText('Checked just now')
  await expect(modal.dialog).toContainText('You confirm once. Either every step happens or none does')
  const steps = modal.dialog.getByRole('list', { name: 'Steps in your wallet' }).getByRole('listitem')
  await expect(steps).toHaveCount(2)
  await modal.button(/^Swap$/).click()
  // One question of the wallet for both.
  await expect(frame.locator('main')).toContainText('SBD')
  await visitor.approve(/./)
  await expect(modal.heading('Completed')).toBeVisible({ timeout: 60_000 })
  expect(await has()).toBe(parseEther('380'))
  const left = encodeFunctionData({
    ...{ abi: erc20Abi, functionName: 'allowance' },
    args: [owner, marketContracts.router],
  })
  expect(await read(left)).toBe(0n)
})
