/** The amount of an approval is the user's to lower, in the frame as in the modal's own review. */
import type { Hex } from 'viem'
import { giveEther } from '../../sandbox/faucet.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'
import { giveTrialsTime } from '../support/e2e-trials.ts'

const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
const UNLIMITED = 'f'.repeat(64)

async function allowance(visitor: EmbeddedVisitor, owner: string): Promise<bigint> {
  const { rpc, contracts } = visitor.site.environment
  const data = `0xdd62ed3e${word(owner)}${word(contracts.collectible)}`
  return BigInt((await callNode(rpc[0], 'eth_call', [{ to: contracts.token6, data }, 'latest'])) as string)
}

/** What the page asks for: an approval of the token of six decimals. */
function ask(visitor: EmbeddedVisitor, from: string, amount: string): Promise<unknown> {
  const { token6: to, collectible: spender } = visitor.site.environment.contracts
  const data = `0x095ea7b3${word(spender)}${word(amount)}`
  return visitor.ask('eth_sendTransaction', [{ from, to, data }])
}

test.beforeEach(({ page }) => giveTrialsTime(page))

test('an unlimited approval is lowered to an exact amount, which is what is signed', async ({ visitor }) => {
  await visitor.visit()
  const { eip155 } = await visitor.begin('gus@example.org')
  await giveEther(visitor.site.environment.rpc[0], eip155!)
  const { frame } = visitor
  const limit = frame.getByRole('textbox', { name: 'Spending limit' })
  const approve = frame.locator('[data-approve]')

  const unlimited = ask(visitor, eip155!, UNLIMITED)
  await expect(frame.locator('.intent')).toContainText('any amount')
  await expect(limit).toHaveValue('')
  await expect(frame.getByText('The site asks for an unlimited amount')).toBeVisible()
  await limit.fill('12,5x')
  await expect(frame.getByText('This isn’t a valid amount.')).toBeVisible()
  await expect(approve).toBeDisabled()
  await limit.fill('12.5')
  await expect(frame.getByText('Changed by you. The site asked for an unlimited amount.')).toBeVisible()
  await expect(frame.locator('.intent')).toContainText('12.5')
  await visitor.approve(/12\.5/)
  expect(await unlimited).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => allowance(visitor, eip155!)).toBe(12_500_000n)

  const four = ask(visitor, eip155!, 4_000_000n.toString(16))
  await expect(limit).toHaveValue('4')
  await limit.fill('4.000001')
  await expect(frame.getByText('That is more than the site asks for.')).toBeVisible()
  await expect(approve).toBeDisabled()
  await limit.fill('3')
  await expect(frame.locator('.intent')).toContainText(' 3 ')
  await frame.getByRole('button', { name: /^Use 4/ }).click()
  await expect(limit).toHaveValue('4')
  await visitor.approve(/ 4 /)
  expect(((await four) as Hex).length).toBe(66)
  await expect.poll(() => allowance(visitor, eip155!)).toBe(4_000_000n)
})
