import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookAlikeOf, poison } from '../../sandbox/poison.ts'
import { requestContracts } from '../../sandbox/request-contracts.ts'
import { BOB, ME, startChain, type Chain } from '../support/evm-world.ts'

let chain: Chain
beforeAll(async () => {
  chain = await startChain(29310)
})
afterAll(() => chain.stop())

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

it('makes a look-alike that shares four digits at each end', () => {
  const lookAlike = lookAlikeOf(BOB)
  expect([lookAlike.slice(0, 6), lookAlike.slice(-4)]).toEqual([
    BOB.slice(0, 6).toLowerCase(),
    BOB.slice(-4).toLowerCase(),
  ])
  expect(lookAlike).not.toBe(BOB.toLowerCase())
})

it('puts transfers of nothing, a lie and a wei into the history of a victim', async () => {
  const { token18 } = chain.contracts
  const before = BigInt((await chain.ask('eth_getBalance', [ME, 'latest'])) as string)
  const lookAlike = await poison(chain.url, { victim: ME, contact: BOB, token: token18 })
  const sent = [TRANSFER, word(ME), word(lookAlike)]
  const logs = (topics: string[]) =>
    chain.ask('eth_getLogs', [{ fromBlock: '0x0', topics }]) as Promise<{ address: string; data: string }[]>
  const told = await logs(sent)
  expect(told.map(({ address, data }) => [address, BigInt(data)])).toEqual([
    [token18.toLowerCase(), 0n],
    [requestContracts.lyingToken.toLowerCase(), 1_000n * 10n ** 18n],
  ])
  expect(await logs([TRANSFER, word(lookAlike), word(ME)])).toHaveLength(1)
  const after = BigInt((await chain.ask('eth_getBalance', [ME, 'latest'])) as string)
  expect(after - before).toBe(1n)
})
