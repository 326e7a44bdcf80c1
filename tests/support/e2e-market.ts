/** The account of tests that trade: Sandbox One is the worker's own, because trades change prices, and the same before each test. */
import type { ChildProcess } from 'node:child_process'
import { startAnvil } from '../../sandbox/anvil.ts'
import { deployContracts } from '../../sandbox/deploy.ts'
import { onFreePort } from '../../sandbox/free-port.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { createMarket } from '../../sandbox/market/market.ts'
import { stopWithThisProcess } from '../../sandbox/world.ts'
import { test as base } from './e2e-account.ts'
import { e2eEnvironment } from './e2e-environment.ts'

export { expect } from './e2e-account.ts'

export const test = base.extend<object, { marketUrl: string }>({
  marketUrl: [
    async ({}, use) => {
      const children: ChildProcess[] = []
      const release = stopWithThisProcess(children)
      try {
        const url = await onFreePort(async (port) => {
          await startAnvil(port, 31337, (child) => children.push(child))
          return `http://127.0.0.1:${port}`
        })
        const { blockchainApi } = e2eEnvironment()
        const contracts = await deployContracts({ id: 31337, name: 'Sandbox One' }, url, blockchainApi)
        await createMarket(url, contracts)()
        // As the chain of the other tests.
        await callNode(url, 'evm_setIntervalMining', [1])
        await use(url)
      } finally {
        release()
        for (const child of children) child.kill()
      }
    },
    { scope: 'worker' },
  ],
  chains: async ({ marketUrl }, use) => {
    const { rpc, contracts } = e2eEnvironment()
    const snapshot = await callNode(marketUrl, 'evm_snapshot')
    await use({ rpc: [marketUrl, rpc[1]], contracts })
    await callNode(marketUrl, 'evm_revert', [snapshot])
    // The time was reverted as well.
    await callNode(marketUrl, 'evm_setTime', [Math.floor(Date.now() / 1_000)])
  },
})
