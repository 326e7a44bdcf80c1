import { describe, expect, it, onTestFinished } from 'vitest'
import type { FrameUser } from '../../src/domain/embedded/calls.ts'
import { ALICE, BOB, ETHEREUM, METAMASK } from '../support/fixtures.ts'
import { loginPage, SAVED_LOGIN, SOLANA, SOLANA_ADDRESS } from '../support/login-page.ts'
import { product } from '../support/product.ts'

const { logOut } = product(() => import('../../src/flows/email/log-out.ts'))
const { restoreSession } = product(() => import('../../src/flows/connections/restore-session.ts'))
const { $snapshot } = product(() => import('../../src/kit/snapshot.ts'))
const { followLogin } = product(() => import('../../src/reactions/on-login.ts'))
const { savedLogin } = product(() => import('../../src/stores/stored/email-login.ts'))

const SAVED = {
  ...SAVED_LOGIN,
  '@appkit/connected_namespaces': 'eip155,solana',
  '@appkit/solana:connected_connector_id': 'ID_AUTH',
}

async function arrive(user: Partial<FrameUser> = {}, storage: Readonly<Record<string, string>> = SAVED) {
  const page = await loginPage({ storage, networks: [ETHEREUM, SOLANA] })
  const { GET_USER } = page.fake.answers
  page.fake.answers.GET_USER = async (ask) => {
    const plain = await GET_USER!(ask)
    const { address = plain.address, accounts: _, ...identity } = user
    if (plain.address === SOLANA_ADDRESS) return { ...plain, ...identity }
    return { ...plain, ...user, address }
  }
  onTestFinished(followLogin())
  await restoreSession()
  return page
}

const login = () => $snapshot.get().login

describe('who is logged in, as the page reads it', () => {
  it('is an address of e-mail with its accounts, and follows a change of the address', async () => {
    await arrive()
    expect(login()).toEqual({
      email: 'alice@example.org',
      accountType: 'eoa',
      accounts: [
        { namespace: 'eip155', address: ALICE, type: 'eoa' },
        { namespace: 'solana', address: SOLANA_ADDRESS, type: 'eoa' },
      ],
    })
    savedLogin.email.set('alice@example.com')
    expect(login()?.email).toBe('alice@example.com')
  })

  it('is a name at a provider, without the number that Discord adds', async () => {
    await arrive({ email: null, socialProvider: 'discord', userName: 'player10#0' })
    expect(login()).toMatchObject({ provider: 'discord', name: 'player10' })
    expect(login()).not.toHaveProperty('email')
  })

  it('has both EVM accounts where there are two, the one in use first', async () => {
    const accounts = [
      { address: ALICE, type: 'eoa' as const },
      { address: BOB, type: 'smartAccount' as const },
    ]
    await arrive({ address: BOB, accounts, preferredAccountType: 'smartAccount' })
    expect(login()).toMatchObject({
      accountType: 'smartAccount',
      accounts: [
        { namespace: 'eip155', address: BOB, type: 'smartAccount' },
        { namespace: 'eip155', address: ALICE, type: 'eoa' },
        { namespace: 'solana', address: SOLANA_ADDRESS, type: 'eoa' },
      ],
    })
  })

  it('is nobody after logging out, nor with another wallet', async () => {
    const page = await arrive()
    await logOut()
    expect(login()).toBeUndefined()
    await page.connected(METAMASK)
    expect(login()).toBeUndefined()
  })
})
