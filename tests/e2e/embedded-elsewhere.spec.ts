/** What a user does in the settings of one browser, because another one was lost or is in foreign hands. */
import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'

async function openSettings({ page, modal, frame }: EmbeddedVisitor): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => window.walletKit!.open({ view: 'AccountSettings' }))
  await modal.dialog.getByRole('button', { name: 'Login and recovery methods' }).click()
  await expect(frame.getByRole('heading', { name: 'Wallet settings' })).toBeVisible()
}

test('a wallet that is frozen in another browser, and a browser that is removed there, signs nothing, says why and leads to the login', async ({
  visitor,
  stranger,
  world,
  problems,
}) => {
  problems.expect(/status of 4(?:01|23)/)
  const email = 'ann@example.org'
  await visitor.visit()
  const { code, eip155 } = await visitor.begin(email)
  const address = eip155 as Hex
  world.advance(31_000)
  const other = await stranger()
  await other.visit()
  await other.logIn(email)
  await other.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await other.frame.getByRole('button', { name: 'Continue' }).click()
  await other.modal.isClosed()

  /** Approves a message in the first browser; resolves with the signature, or the words of the refusal. */
  const sign = async (message: string): Promise<string> => {
    await visitor.page.bringToFront()
    const asked = visitor.page.evaluate(
      ([message, address]) =>
        (window.walletKit!.getProvider('eip155') as { request(what: object): Promise<string> })
          .request({ method: 'personal_sign', params: [message, address] })
          .catch((error: Error) => error.message),
      [message, address] as const,
    )
    await visitor.press(/Sign/)
    return asked
  }

  await openSettings(other)
  await other.frame.getByRole('button', { name: /^Freeze wallet/ }).click()
  await other.frame.getByRole('button', { name: 'Freeze now' }).click()
  await expect(other.frame.getByRole('heading', { name: 'Wallet settings' })).toBeVisible()
  expect(await sign('Frozen')).toBe('The account is frozen')
  await visitor.page.evaluate(() => window.walletKit!.open())
  await expect(visitor.modal.dialog.getByText(/^This wallet is frozen\./)).toBeVisible()

  // A newer login releases it.
  world.advance(31_000)
  await visitor.modal.button('Log out').click()
  await expect.poll(() => visitor.accounts()).toEqual({})
  await visitor.page.evaluate(() => localStorage.removeItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME'))
  await visitor.logIn(email)
  await visitor.modal.isClosed()
  const signature = (await sign('Released')) as Hex
  expect(await verifyMessage({ address, message: 'Released', signature })).toBe(true)

  await other.page.bringToFront()
  await other.frame.getByRole('button', { name: /^Remove: / }).click()
  await other.frame.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(other.frame.getByRole('heading', { name: 'Wallet settings' })).toBeVisible()
  await visitor.page.bringToFront()
  expect(await visitor.ask('personal_sign', ['Removed', address])).toEqual({ refused: 4100 })
  await expect.poll(() => visitor.accounts()).toEqual({})
  await visitor.page.evaluate(() => window.walletKit!.open())
  await visitor.modal.isOpen('Connect wallet')
  await expect(visitor.modal.dialog.getByText('This login has ended. Start again.')).toBeVisible()
})
