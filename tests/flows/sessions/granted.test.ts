/** A grant that was reviewed is confirmed, in the shape of either method. */
import { describe, expect, it } from 'vitest'
import { en } from '../../../src/messages/requests/en.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { showGranted } = product(() => import('../../../src/flows/sessions/granted.ts'))
const { $account } = product(() => import('../../../src/stores/connections/connections.ts'))
const { $route } = product(() => import('../../../src/stores/modal/route.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { requestWorlds } = product(() => import('../../../src/ports/request-world.ts'))
const { descriptors } = product(() => import('../../../src/ports/descriptors.ts'))
const { risks } = product(() => import('../../../src/ports/risks.ts'))
const { setFurther } = product(() => import('../../../src/stores/further-messages.ts'))

const DAY = 86_400
const EXPIRY = 4_102_444_800
const APP = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function page() {
  const world = await setup()
  await world.connected()
  setOptions({ projectId: 'test', features: { smartSessions: true } })
  setFurther('requests')(en)
  requestWorlds.provide({ of: () => Promise.reject(new Error('no')) })
  descriptors.provide({ words: () => Promise.resolve(undefined) })
  risks.provide({ of: () => Promise.resolve([]) })
  return $account.get()!.address
}

const call = (method: string, ...params: unknown[]) => ({ kind: 'method', method, params }) as const
const newer = (account: string) => [
  {
    ...{ chainId: '0x1', from: account, to: APP, context: '0x01' },
    permission: {
      type: 'native-token-periodic',
      data: { periodAmount: '0x16345785d8a0000', periodDuration: DAY, startTime: EXPIRY - 9 * DAY },
    },
    rules: [{ type: 'expiry', data: { timestamp: EXPIRY } }],
    delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  },
]
const older = (account: string) => ({
  ...{ version: 2, chainId: '0x1', address: account, expiry: EXPIRY, context: '0xc0ffee' },
  signer: { type: 'account', data: { address: APP } },
  permissions: [
    {
      type: 'native-token-recurring-allowance',
      data: { allowance: '0x16345785d8a0000', start: EXPIRY - 9 * DAY, period: DAY },
    },
  ],
})

it.each([
  ['wallet_requestExecutionPermissions', newer],
  ['wallet_grantPermissions', older],
] as const)('is shown for %s', async (method, answer) => {
  const account = await page()
  const [asked] = [answer(account)].flat()
  await showGranted(call(method, asked), Promise.resolve(answer(account)))
  const { view, params } = $route.get()
  expect(view).toBe('SmartSessionCreated')
  expect(params).toMatchObject({
    intent: expect.stringMatching(
      /0x7099…79C8.* spend up to .*0\.1 ETH.* a day without asking, until/,
    ) as string,
  })
  expect(params).not.toHaveProperty('isAltered')
})

describe('a grant of more than was requested', () => {
  const periodic = (data: object) => ({
    permission: { type: 'native-token-periodic', data: { ...newer(APP)[0]!.permission.data, ...data } },
  })
  it.each([
    ['more', periodic({ periodAmount: '0x2c68af0bb140000' })],
    ['more often', periodic({ periodDuration: 60 })],
    ['for longer', { rules: [{ type: 'expiry', data: { timestamp: EXPIRY + 1 } }] }],
    ['without an end', { rules: [] }],
    ['to another holder', { to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }],
    [
      'of a token',
      {
        permission: {
          type: 'erc20-token-periodic',
          data: { ...newer(APP)[0]!.permission.data, tokenAddress: APP },
        },
      },
    ],
  ])('is shown as such: %s', async (_, change) => {
    const account = await page()
    const [asked] = newer(account)
    await showGranted(call('wallet_requestExecutionPermissions', asked), [{ ...asked, ...change }])
    expect($route.get()).toMatchObject({ view: 'SmartSessionCreated', params: { isAltered: true } })
  })

  it('is shown as allowed where the visitor may adjust it in the wallet', async () => {
    const account = await page()
    const [asked] = newer(account)
    const permission = { ...asked!.permission, isAdjustmentAllowed: true }
    const answer = [{ ...asked, ...periodic({ periodAmount: '0x2c68af0bb140000' }) }]
    await showGranted(call('wallet_requestExecutionPermissions', { ...asked, permission }), answer)
    expect($route.get().view).toBe('SmartSessionCreated')
    expect($route.get().params).not.toHaveProperty('isAltered')
  })

  it.each([
    ['for longer', { expiry: EXPIRY + 1 }],
    ['to another key', { signer: { type: 'account', data: { address: '0x01' } } }],
    [
      'more',
      {
        permissions: [
          {
            type: 'native-token-recurring-allowance',
            data: { allowance: '0x2c68af0bb140000', start: EXPIRY - 9 * DAY, period: DAY },
          },
        ],
      },
    ],
  ])('is not confirmed where a gateway has to sign, which signs nothing for it: %s', async (_, change) => {
    const account = await page()
    const asked = older(account)
    await showGranted(call('wallet_grantPermissions', asked), { ...asked, ...change })
    expect($route.get().view).not.toBe('SmartSessionCreated')
  })
})

it.each([
  ['wallet_requestExecutionPermissions', older],
  ['wallet_grantPermissions', newer],
  ['wallet_grantPermissions', () => older(APP)],
  ['wallet_grantPermissions', (account: string) => ({ ...older(account), context: '' })],
  ['wallet_grantPermissions', () => Promise.reject(new Error('no'))],
] as const)('is not shown for an answer that is none of %s', async (method, answer) => {
  const account = await page()
  await showGranted(call(method), answer(account))
  expect($route.get().view).not.toBe('SmartSessionCreated')
})
