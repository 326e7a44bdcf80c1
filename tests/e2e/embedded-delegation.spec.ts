import type { Hex } from 'viem'
import { callNode } from '../../sandbox/json-rpc.ts'
import { requestContracts } from '../../sandbox/request-contracts.ts'
import { expect, test } from '../support/e2e-embedded.ts'

test('an ordinary account carries a batch out as one where the operator names code for it, and the user takes the code back in the settings', async ({
  visitor,
}) => {
  const { page, modal, frame, site } = visitor
  const node = (method: string, params: unknown[]) => callNode(site.environment.rpc[1], method, params)
  await visitor.visit()
  const { eip155 } = await visitor.begin(`${crypto.randomUUID()}@example.org`)
  const from = eip155 as Hex
  await node('anvil_setBalance', [from, '0x8ac7230489e80000'])
  await visitor.ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  const atomic = async () =>
    ((await visitor.ask('wallet_getCapabilities', [from])) as Record<string, { atomic?: unknown }>)['0x7a6a']
      ?.atomic
  expect(await atomic()).toEqual({ status: 'ready' })

  const payees = [1, 2].map(() => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '7')}`)
  const calls = payees.map((to) => ({ to, value: '0x1' }))
  const batch = { version: '2.0.0', from, chainId: '0x7a6a', atomicRequired: true, calls }
  const sending = visitor.ask('wallet_sendCalls', [batch])
  await expect(
    frame.getByText(`will use the program at ${requestContracts.batchAccount} on Sandbox Two`),
  ).toBeVisible()
  await visitor.approve(/^2 steps/)
  const { id } = (await sending) as { id: string }
  await page.reload()
  await site.isReady()
  const status = async () =>
    ((await visitor.ask('wallet_getCallsStatus', [id])) as { status: number } | undefined)?.status
  await expect.poll(status).toBe(200)
  for (const to of payees) expect(await node('eth_getBalance', [to, 'latest'])).toBe('0x1')
  expect(await atomic()).toEqual({ status: 'supported' })

  await page.evaluate(() => window.walletKit!.open({ view: 'AccountSettings' }))
  await modal.dialog.getByRole('button', { name: 'Login and recovery methods' }).click()
  const takeBack = frame.getByRole('button', { name: 'Remove the program on Sandbox Two' })
  await expect(takeBack).toHaveCSS('display', 'flex')
  await takeBack.click()
  await visitor.approve(/^Remove the program/)
  await expect(frame.getByRole('heading', { name: 'Wallet settings' })).toBeVisible()
  await expect.poll(() => node('eth_getCode', [from, 'latest'])).toBe('0x')
})
