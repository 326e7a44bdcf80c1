import { describe, expect, it } from 'vitest'
import { writeSignInMessage } from '../../../src/domain/sign-in/write-sign-in-message.ts'
import { WALLET_CONNECT } from '../../../src/domain/wallets/wallet-connect.ts'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { messageOf, SIGNATURE, signInPage } from '../../support/sign-in-page.ts'

const { coded } = product(() => import('../../../src/errors/codes.ts'))
const { connectWallet } = product(() => import('../../../src/flows/connect/connect-wallet.ts'))
const { requestAuthentication } = product(() => import('../../../src/flows/sign-in/one-click.ts'))
const { $toast } = product(() => import('../../../src/stores/modal/notices.ts'))
const { $view } = product(() => import('../../../src/stores/modal/route.ts'))

const NOBODY = '0x0000000000000000000000000000000000000000'
const NONCE = 'nonce0001'

/** A phone was asked to sign as it connects, and the page's sign-in made the message for it. */
async function asked() {
  const page = await signInPage({ connectors: [WALLET_CONNECT] })
  const asking = requestAuthentication(['eip155:1'])
  await settle()
  const question = page.siwx.createMessage.last()
  expect(question.args).toEqual([{ chainId: 'eip155:1', accountAddress: NOBODY }])
  await question.answer(messageOf(question.args[0], NONCE))
  return { ...page, request: await asking }
}

interface Words {
  address?: string
  chainId?: `eip155:${number}`
  nonce?: string
  domain?: string
}

/** What the phone signed. */
function signed({ address = ALICE, chainId = 'eip155:1', nonce = NONCE, domain = 'page.test' }: Words = {}) {
  const message = writeSignInMessage({
    ...{ accountAddress: address, chainId, domain, uri: 'https://page.test', version: '1', nonce },
    issuedAt: '2026-01-01T00:00:00.000Z',
  })
  return [{ message, signature: SIGNATURE }]
}

type Page = Awaited<ReturnType<typeof asked>>

async function connectedWith(page: Page, words: Words = {}) {
  const connecting = connectWallet(WALLET_CONNECT.id)
  await settle()
  await page.adapter.connect.last().answer({ ...sessionOf(), signed: signed(words) })
  return connecting
}

describe('signing in with the answer that connects', () => {
  it('asks for what the page’s sign-in would ask for', async () => {
    const { request } = await asked()
    expect(request).toEqual({ domain: 'page.test', uri: 'https://page.test', nonce: NONCE })
  })

  it('asks for nothing where no message can be made, or another family is wanted too', async () => {
    const { siwx } = await asked()
    expect(await requestAuthentication(['eip155:1', 'solana:x'])).toBeUndefined()
    const asking = requestAuthentication(['eip155:1'])
    await settle()
    await siwx.createMessage.last().refuse(new Error('no nonce'))
    expect(await asking).toBeUndefined()
  })

  it('is signed in once whoever decides has said yes, and not before', async () => {
    const page = await asked()
    const connecting = connectedWith(page)
    await settle()
    expect(page.happened()).not.toContain('connected')
    expect($toast.get()).toEqual({ kind: 'waiting', says: 'authenticating' })
    expect(page.siwx.addSession.last().args).toMatchObject([
      { signature: SIGNATURE, data: { accountAddress: ALICE, chainId: 'eip155:1', nonce: NONCE } },
    ])
    await page.siwx.addSession.last().answer()
    await connecting
    expect($toast.get()).toBeUndefined()
    expect(page.who()).toBe(page.alice)
    expect(page.status()).toBe('connected')
    expect(page.detailsOf('signed-in')).toMatchObject([{ address: ALICE, network: 'eip155:1' }])
    expect(page.adapter.signMessage.calls).toEqual([])
  })

  it('is no connection when whoever decides says no, and the phone is let go', async () => {
    const page = await asked()
    const connecting = connectedWith(page)
    connecting.catch(() => undefined)
    await settle()
    await page.siwx.addSession.last().refuse(coded('sign-in-refused', { detail: 'no' }))
    await expect(connecting).rejects.toMatchObject({ code: 'sign-in-refused' })
    expect(page.status()).toBe('disconnected')
    expect(page.happened()).not.toContain('connected')
    expect(page.adapter.revoke.calls).toHaveLength(1)
    expect($toast.get()).toBeUndefined()
  })

  it.each<[string, Words]>([
    ['for another account', { address: BOB }],
    ['for another network', { chainId: 'eip155:10' }],
    ['with a nonce that was not asked for', { nonce: 'nonce9999' }],
    ['for another site', { domain: 'evil.test' }],
  ])('counts for nothing %s: the visitor signs as usual', async (_, words) => {
    const page = await asked()
    await connectedWith(page, words)
    expect(page.siwx.addSession.calls).toEqual([])
    await page.siwx.getSessions.last().answer([])
    expect(page.who()).toBeUndefined()
    expect($view.get()).toBe('SIWXSignMessage')
  })
})
