/** A swap of 1inch that was really sent, as a registry of descriptors has it; and one written here. */
import { encodeFunctionData, parseAbi, parseTransaction, type Address, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { readRequest } from '../../../src/domain/requests/read-request.ts'
import { corpus, rowsOf } from '../../support/corpora.ts'
import { BOB, ME, USDC } from '../../support/explained.ts'

const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65'
const CURRENCY = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const reading = (from: string, call: Partial<Record<'to' | 'data' | 'value', unknown>>) =>
  readRequest({
    ...{ namespace: 'eip155', network: 'eip155:1', method: 'eth_sendTransaction', from },
    params: [
      {
        from,
        to: call.to,
        data: call.data,
        value: `0x${((call.value as bigint | undefined) ?? 0n).toString(16)}`,
      },
    ],
  })

const V5 =
  'function swap(address executor,(address srcToken,address dstToken,address srcReceiver,address dstReceiver,uint256 amount,uint256 minReturnAmount,uint256 flags) desc,bytes permit,bytes data)'
const written = (receiver: Address) =>
  encodeFunctionData({
    abi: parseAbi([V5]),
    args: [
      BOB,
      {
        ...{ srcToken: USDC, dstToken: CURRENCY, srcReceiver: BOB, dstReceiver: receiver },
        ...{ amount: 5n, minReturnAmount: 7n, flags: 0n },
      },
      '0x',
      '0x1234',
    ],
  })

it.each([
  [ME, ME],
  [BOB, BOB],
  // The caller gets it.
  [`0x${'0'.repeat(40)}`, ME],
] as const)('is read with what it insists on, for %s', (receiver, to) => {
  const { acts, understood } = reading(ME, { to: ROUTER, data: written(receiver) })
  expect(understood).toBe(true)
  expect(acts).toMatchObject([
    {
      ...{ act: 'swap', most: '5', least: '7', contract: ROUTER, takes: { kind: 'native' } },
      gives: { kind: 'token', address: USDC },
      to,
    },
  ])
})

interface Case {
  description: string
  rawTx: Hex
  from: string
}

const file = 'clear-signing/registry/1inch/testsv2/calldata-AggregationRouterV6.tests.json'
const sent = (corpus(file) as { tests: readonly Case[] } | undefined)?.tests.filter(({ description }) =>
  description.endsWith(': swap'),
)

it.skipIf(!sent?.length).each(rowsOf(sent))('reads one that was sent', ({ rawTx, from }) => {
  const { to, data, value } = parseTransaction(rawTx)
  const { acts } = reading(from, { to, data, value })
  expect(acts).toMatchObject([{ act: 'swap', gives: { kind: 'native' }, to: from }])
})
