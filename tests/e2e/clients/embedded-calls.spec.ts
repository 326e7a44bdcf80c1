/** Calls of viem, ethers, wagmi and `@solana/kit` over the embedded wallet: what the page gets. `tests/clients` has installed wallets. */
import { createPublicClient, http, verifyMessage, verifyTypedData, type Hex } from 'viem'
import { giveEther } from '../../../sandbox/faucet.ts'
import { type EmbeddedVisitor, expect, test } from '../../support/e2e-embedded.ts'
import { MODULE } from '../../support/e2e-test.ts'

test.use({ installed: {} })

const TYPED = {
  domain: { name: 'Shop', chainId: 31337 },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'A chair' },
} as const

const call = ({ page }: EmbeddedVisitor, name: string) =>
  page.evaluate((name) => window.callLibrary(name), name)

async function approved(visitor: EmbeddedVisitor, name: string, intent: RegExp): Promise<unknown> {
  const answer = call(visitor, name)
  await visitor.approve(intent)
  return answer
}

async function rejected(visitor: EmbeddedVisitor, name: string): Promise<unknown> {
  const answer = call(visitor, name)
  await visitor.frame.getByRole('button', { name: 'Reject' }).click()
  return answer
}

test('libraries over the embedded wallet get what they expect, and are refused as they expect', async ({
  visitor,
  problems,
}) => {
  problems.expect(/RPC call is not allowed: wallet_nobodyKnowsThis/)
  await visitor.visit('', {
    head: `${MODULE}<script type="module" src="/host-pages/client-calls.js"></script>`,
  })
  await visitor.page.waitForFunction(() => 'callLibrary' in window)
  const { eip155 } = await visitor.begin('lib@example.org')
  const address = eip155 as Hex
  const rpc = visitor.site.environment.rpc[0]
  await giveEther(rpc, address)

  const table: Readonly<Record<string, unknown>> = {
    'viem: getAddresses': [address],
    'viem: requestAddresses': [address],
    'viem: getChainId': 31337,
    'viem: getPermissions': ['eth_accounts'],
    'viem: an unknown chain': { name: 'SwitchChainError', code: 4902 },
    'ethers: getSigner': address,
    'ethers: getNetwork': 31337,
    'wagmi: getConnection': ['connected', address, 31337],
  }
  for (const [name, answer] of Object.entries(table))
    expect([name, await call(visitor, name)]).toEqual([name, answer])

  const signature = (await approved(visitor, 'viem: signMessage', /Sign/)) as Hex
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  const typed = (await approved(visitor, 'ethers: signTypedData', /Sign/)) as Hex
  expect(await verifyTypedData({ ...TYPED, address, signature: typed })).toBe(true)
  const hash = (await approved(visitor, 'wagmi: sendTransaction', /Send/)) as Hex
  const chain = createPublicClient({ transport: http(rpc) })
  expect(await chain.waitForTransactionReceipt({ hash, pollingInterval: 50 })).toMatchObject({
    status: 'success',
  })
  expect(await approved(visitor, 'kit: signMessage', /Sign/)).toBe(true)

  expect(await rejected(visitor, 'viem: signMessage')).toEqual({
    name: 'UserRejectedRequestError',
    code: 4001,
  })
  expect(await rejected(visitor, 'ethers: signTypedData')).toEqual({ name: 'Error', code: 'ACTION_REJECTED' })
  expect(await rejected(visitor, 'wagmi: sendTransaction')).toEqual({
    ...{ name: 'TransactionExecutionError', code: undefined, cause: 'UserRejectedRequestError' },
  })
  expect(await rejected(visitor, 'kit: signMessage')).toMatchObject({ code: 4001 })

  expect(await call(visitor, 'viem: switchChain')).toEqual([undefined, 31338])
  expect(await call(visitor, 'wagmi: getConnection')).toEqual(['connected', address, 31338])
  expect(await call(visitor, 'viem: an unknown method')).toEqual({
    ...{ name: 'UnsupportedProviderMethodError', code: 4200 },
  })
})
