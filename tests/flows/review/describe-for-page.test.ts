import { beforeEach, describe, expect, it } from 'vitest'
import type { Effects } from '../../../src/domain/requests/effects.ts'
import type { RequestToDescribe } from '../../../src/flows/review/describe-for-page.ts'
import { ALICE, BOB } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'
import { en } from '../../../src/messages/requests/en.ts'

const { describeForPage } = product(() => import('../../../src/flows/review/describe-for-page.ts'))
const { hostRisks } = product(() => import('../../../src/flows/review/host-risks.ts'))
const { requestWorlds } = product(() => import('../../../src/ports/request-world.ts'))
const { descriptors } = product(() => import('../../../src/ports/descriptors.ts'))
const { risks } = product(() => import('../../../src/ports/risks.ts'))
const { setFurther } = product(() => import('../../../src/stores/further-messages.ts'))
const { noteSent } = product(() => import('../../../src/stores/stored/contacts.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))

const NOTHING: Effects = { status: 'checked', changes: [], approvals: [], controls: [] }
const SEND: RequestToDescribe = {
  ...{ network: 'mainnet', method: 'eth_sendTransaction' },
  params: [{ from: ALICE, to: BOB, data: '0x', value: '0x38d7ea4c68000' }],
}

let page: Awaited<ReturnType<typeof setup>>

beforeEach(async () => {
  page = await setup()
  setFurther('requests')(en)
  requestWorlds.provide({
    of: (namespace) =>
      namespace === 'eip155'
        ? Promise.resolve({
            parties: async (_, addresses) =>
              addresses.map((address) => ({ address, kind: 'account' as const })),
            assets: async (_, assets) => assets.map((asset) => ({ asset, isKnown: false })),
            simulate: async () => NOTHING,
          })
        : undefined,
  })
  descriptors.provide({ words: () => Promise.resolve(undefined) })
  risks.provide(hostRisks)
})

const refusal = (request: unknown) =>
  describeForPage(request as RequestToDescribe).then(
    () => 'described',
    (error: { code: string; message: string }) => [error.code, error.message],
  )

describe('walletKit.describe()', () => {
  it('describes without a wallet, by the name of a network or its id', async () => {
    const [byName, byId] = [
      await describeForPage(SEND),
      await describeForPage({ ...SEND, network: 'eip155:1' }),
    ]
    expect(byName).toMatchObject({
      intent: expect.stringMatching(/^Send 0.001 ETH to 0x/),
      network: 'eip155:1',
    })
    expect(byId).toEqual(byName)
    expect(JSON.parse(JSON.stringify(byName))).toEqual(byName)
  })

  it.each([
    ['nothing', undefined, 'request'],
    ['a list', [], 'request'],
    ['no method', { ...SEND, method: '' }, 'method'],
    ['a method that is no text', { ...SEND, method: 1 }, 'method'],
    ['no network', { ...SEND, network: undefined }, 'network'],
    ['a network that there is not', { ...SEND, network: 'moonbase 9' }, 'network'],
    ['another namespace', { ...SEND, namespace: 'solana' }, 'namespace'],
    ['an account that is no text', { ...SEND, from: {} }, 'from'],
  ])('refuses %s with a code', async (_, request, part) => {
    expect(await refusal(request)).toEqual(['request-invalid', `Not a valid request: ${part}`])
  })

  it('refuses params in a circle, and reads each member once', async () => {
    const circle: unknown[] = []
    circle.push(circle)
    expect(await refusal({ ...SEND, params: circle })).toEqual([
      'request-invalid',
      'Not a valid request: params',
    ])
    let reads = 0
    const request = {
      ...SEND,
      get method() {
        reads += 1
        return 'eth_sendTransaction'
      },
    }
    await describeForPage(request)
    expect(reads).toBe(1)
  })

  it('describes on a network that the page does not have, without a trial run', async () => {
    const { effects, intent } = await describeForPage({ ...SEND, network: 'eip155:424242' })
    expect(intent).toContain('Send')
    expect(effects).toMatchObject({ status: 'not-checked', reason: 'not-supported' })
  })

  it('knows who was sent to before, and whom that looks like', async () => {
    const ids = async (request = SEND) => (await describeForPage(request)).warnings.map(({ id }) => id)
    expect(await ids()).toEqual(['first-time-recipient'])
    noteSent({ namespace: 'eip155', of: ALICE, address: BOB }, 1)
    expect(await ids()).toEqual([])
    const copy = `${BOB.slice(0, 6)}${'0'.repeat(32)}${BOB.slice(-4)}`
    const [transaction] = SEND.params as [object]
    expect(await ids({ ...SEND, params: [{ ...transaction, to: copy }] })).toContain('look-alike-recipient')
  })
})

describe('lists of the page', () => {
  const listed = async () =>
    (await describeForPage(SEND)).warnings.filter(({ id }) => id.includes('on-a-list'))

  it('are asked about the addresses of the request, and shown with their reason as text', async () => {
    const asked: unknown[] = []
    setOptions({
      risks({ network, addresses }) {
        asked.push({ network, addresses })
        return [{ address: BOB.toLowerCase(), level: 'danger', reason: 'drainer\u202e, list of 20 Nov' }]
      },
    })
    expect(await listed()).toMatchObject([{ id: 'on-a-list', level: 'danger' }])
    expect((await listed())[0]?.text).toContain('drainer, list of 20 Nov')
    expect(asked[0]).toEqual({ network: 'eip155:1', addresses: [BOB] })
  })

  it.each<[string, unknown]>([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['is no function', 'list'],
    ['answers garbage', () => [null, 1, { address: 1 }, { address: BOB, level: 'evil', reason: 'x' }]],
    ['tells of others', () => [{ address: ALICE, level: 'danger', reason: 'x' }]],
  ])('are left out where the function %s', async (_, broken) => {
    setOptions({ risks: broken as never })
    expect(await listed()).toEqual([])
    page.destroy()
  })
})
