import common from 'virtual:viem-networks/common'
import rest from 'virtual:viem-networks/rest'
import { expect, it } from 'vitest'
import { areForTests } from '../../../gateway/custody/protection.ts'
import { OTHER_NETWORKS } from '../../../src/adapters/networks/other-networks.ts'

/** Chains of developers' own computers, which viem does not mark. */
const LOCAL = new Set(['eip155:1337', 'eip155:31337'])

it('networks whose wallets need no protection are test networks to the page, too', () => {
  const evm = [...common, ...rest].map((row) => [`eip155:${row[0]}`, row[6] === 1] as const)
  const others = OTHER_NETWORKS.map(({ caipNetworkId, testnet = false }) => [caipNetworkId, testnet] as const)
  const all = [...evm, ...others].filter(([id]) => areForTests([id]) && !LOCAL.has(id))
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter(([, isTest]) => !isTest)).toEqual([])
})
