/** What may be spent without asking. The conditions are written by MetaMask's own framework. */
import { getSmartAccountsEnvironment } from '@metamask/smart-accounts-kit'
import { createCaveatBuilder } from '@metamask/smart-accounts-kit/utils'
import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { BOB, ME, NOW, USDC, described, typed } from '../../support/explained.ts'

const DAY = 86_400
const START = NOW / 1000
const environment = getSmartAccountsEnvironment(1)
type Builder = ReturnType<typeof createCaveatBuilder>

const fields = (list: string) =>
  list.split(',').map((field) => {
    const [type, name] = field.split(' ')
    return { type, name }
  })

interface Change {
  manager?: string
  delegate?: string
}

function delegation(build: (caveats: Builder) => Builder, { manager, delegate = BOB }: Change = {}) {
  const caveats = build(createCaveatBuilder(environment)).build()
  return typed({
    types: {
      EIP712Domain: fields('string name,string version,uint256 chainId,address verifyingContract'),
      Delegation: fields(
        'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
      ),
      Caveat: fields('address enforcer,bytes terms'),
    },
    primaryType: 'Delegation',
    domain: {
      ...{ name: 'DelegationManager', version: '1', chainId: 1 },
      verifyingContract: manager ?? environment.DelegationManager,
    },
    message: {
      ...{ delegate, delegator: ME, authority: `0x${'f'.repeat(64)}`, salt: 0 },
      caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms })),
    },
  })
}

const daily = (caveats: Builder) =>
  caveats.addCaveat('exactCalldata', { calldata: '0x' }).addCaveat('nativeTokenPeriodTransfer', {
    ...{ periodAmount: parseEther('0.1'), periodDuration: DAY, startDate: START },
  })
const until = (days: number) => (caveats: Builder) =>
  caveats.addCaveat('timestamp', { afterThreshold: 0, beforeThreshold: START + days * DAY })

describe('a delegation on conditions that are known', () => {
  it('says how much a day, and until when', async () => {
    const { intent, level, warnings, understood } = await described(
      delegation((caveats) => until(31)(daily(caveats))),
    )
    expect(intent).toMatch(
      /^Allow 0x2aC7…\w+ to spend up to 0\.1 ETH a day without asking, until Dec 23, 2026$/,
    )
    expect({ level, understood }).toEqual({ level: 'look', understood: true })
    expect(warnings.map(({ id }) => id)).toEqual(['grant'])
  })

  it('is a danger without an end', async () => {
    const { intent, level } = await described(delegation(daily))
    expect(intent).toContain('spend up to 0.1 ETH a day without asking, with no end')
    expect(level).toBe('danger')
  })

  it('reads tokens, streams and single amounts', async () => {
    const tokens = (caveats: Builder) => caveats.addCaveat('valueLte', { maxValue: 0n })
    const weekly = await described(
      delegation((caveats) =>
        until(7)(
          tokens(caveats).addCaveat('erc20PeriodTransfer', {
            ...{ tokenAddress: USDC, periodAmount: 25_000_000n, periodDuration: 7 * DAY, startDate: START },
          }),
        ),
      ),
    )
    expect(weekly.intent).toMatch(/25000000|25/)
    expect(weekly.intent).toContain('a week')
    const stream = await described(
      delegation((caveats) =>
        until(2)(
          caveats.addCaveat('exactCalldata', { calldata: '0x' }).addCaveat('nativeTokenStreaming', {
            ...{ initialAmount: 1n, maxAmount: parseEther('9'), amountPerSecond: 10n ** 12n },
            startTime: START,
          }),
        ),
      ),
    )
    expect(stream.intent).toContain('spend up to 0.0864 ETH a day')
    const once = await described(
      delegation((caveats) =>
        until(2)(tokens(caveats).addCaveat('erc20TransferAmount', { tokenAddress: USDC, maxAmount: 7n })),
      ),
    )
    expect(once.intent).toContain('in total without asking')
  })

  it.each<[string, (caveats: Builder) => Builder, Change]>([
    [
      'what is called with the currency',
      (all) =>
        until(1)(
          all.addCaveat('nativeTokenPeriodTransfer', {
            periodAmount: 1n,
            periodDuration: 1,
            startDate: START,
          }),
        ),
      {},
    ],
    ['what is called at all', until(1), {}],
    ['the number of calls only', (all) => all.addCaveat('limitedCalls', { limit: 1 }), {}],
    ['nothing at another manager', (all) => until(1)(daily(all)), { manager: BOB }],
    [
      'nothing for anybody',
      (all) => until(1)(daily(all)),
      { delegate: '0x0000000000000000000000000000000000000a11' },
    ],
  ])('is a danger where they do not limit %s', async (_name, build, change) => {
    const { level, warnings } = await described(delegation(build, change))
    expect(level).toBe('danger')
    expect(warnings.map(({ id }) => id)).toContain('delegation-unread')
  })
})

const permission = (type: string, data: object, expiry?: number, more: object = {}) => ({
  ...{ namespace: 'eip155' as const, network: 'eip155:1' as const, from: ME },
  method: 'wallet_requestExecutionPermissions',
  params: [
    {
      ...{ chainId: '0x1', to: BOB, permission: { type, isAdjustmentAllowed: false, data } },
      rules: expiry === undefined ? [] : [{ type: 'expiry', data: { timestamp: expiry } }],
      ...more,
    },
  ],
})
const DAILY = { periodAmount: '0x16345785d8a0000', periodDuration: DAY, startTime: START }

describe('a permission that a page asks for (ERC-7715)', () => {
  it('says the worst case', async () => {
    const {
      intent,
      level,
      fields: rows,
    } = await described(permission('native-token-periodic', DAILY, START + 31 * DAY))
    expect(intent).toContain('spend up to 0.1 ETH a day without asking, until Dec 23, 2026')
    expect(rows).toContainEqual({ label: 'At most in total', text: '3.1 ETH' })
    expect(level).toBe('look')
  })

  it.each([
    ['a period that has begun counts as a whole', DAILY, START + 31 * DAY + 1, '3.2 ETH'],
    [
      'one that ends before it begins is nothing',
      { ...DAILY, startTime: START + 40 * DAY },
      START + DAY,
      '0 ETH',
    ],
    ['past periods are not added', { ...DAILY, startTime: START - 100 * DAY }, START + 2 * DAY, '0.2 ETH'],
  ])('%s', async (_name, data, expiry, most) => {
    const { fields: rows } = await described(permission('native-token-periodic', data, expiry))
    expect(rows).toContainEqual({ label: 'At most in total', text: most })
  })

  it('a stream is capped by its most', async () => {
    const data = {
      ...{ tokenAddress: USDC, initialAmount: '0x0', maxAmount: '0xf4240', amountPerSecond: '0xf4240' },
      startTime: START,
    }
    const { fields: rows, level } = await described(permission('erc20-token-stream', data, START + DAY))
    expect(rows.find(({ label }) => label === 'At most in total')?.text).toMatch(/^1,?000,?000|^1 /)
    expect(level).toBe('look')
  })

  it.each([
    ['of an unknown type', 'everything', {}],
    ['without an amount', 'native-token-periodic', { periodDuration: 1 }],
    ['of a period of no time', 'native-token-periodic', { ...DAILY, periodDuration: 0 }],
    ['of a token that is not named', 'erc20-token-periodic', DAILY],
    ['of the currency that names a token', 'native-token-periodic', { ...DAILY, tokenAddress: USDC }],
    ['without a limit', 'native-token-periodic', { ...DAILY, periodAmount: `0x${'f'.repeat(64)}` }],
  ])('is not understood where it is %s', async (_name, type, data) => {
    const { understood } = await described(permission(type, data, START + DAY))
    expect(understood).toBe(false)
  })
})
