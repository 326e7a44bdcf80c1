/** The walk that the playground offers: a session that a visitor grants, a shop uses up, and the visitor takes back. */
import { visitPlayground } from '../support/e2e-playground.ts'
import { expect, test } from '../support/e2e-test.ts'
import { WalletHands } from '../support/e2e-wallets.ts'

// The playground brings its own wallets.
test.use({ installed: {} })

test('a visitor grants a session, watches a shop use it up, and takes it back', async ({
  page,
  site,
  modal,
}) => {
  await visitPlayground(site)
  const tally = new WalletHands(page, 'tally')
  const says = page.locator('#session-says')
  const press = (name: string) => page.getByRole('button', { name }).click()

  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await modal.wallet('Tally').click()
  await tally.answer(/Connect/, 'Approve')
  await modal.isClosed()
  await press('Ask for a session')
  await modal.isOpen('Allow a spending session')
  await expect(modal.dialog).toContainText(/spend up to 0\.1 ETH a day without asking, until/)
  await modal.button('Allow').click()
  await tally.answer('Allow this session?', 'Approve')
  await modal.button('Got it').click()
  await modal.close()

  await press('Take 0.06 ETH')
  await expect(says).toHaveText('The shop took 0.06 ETH.')
  await press('Take 0.06 ETH')
  await expect(says).toHaveText('The chain refused 0.06 ETH: the session has less left of its 0.1 ETH a day.')
  await press('Take 0.02 ETH')
  await modal.isOpen('Sessions')
  // The list follows by itself.
  await expect(modal.dialog.getByText(/0\.1\W* of \W*0\.1 ETH\W* in this period/)).toBeVisible()
  await expect(says).toHaveText(/^The chain refused 0\.02 ETH/)

  await modal.button(/^End/).click()
  await tally.answer('End this session?', 'Approve')
  await expect(modal.heading('Ended')).toBeVisible()
  await modal.close()
  await press('Take 0.06 ETH')
  await expect(says).toHaveText('The chain refused 0.06 ETH: the session was taken back.')
})
