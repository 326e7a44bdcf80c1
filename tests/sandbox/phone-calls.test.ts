/** Batches of the WalletConnect wallet (EIP-5792): the chain that they name, and what became of their calls. */
import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it, type TestContext } from 'vitest'
import { CallBundles } from '../../sandbox/phone/calls.ts'
import { contextFor } from '../../sandbox/phone/session-context.ts'
import { anvilKeys } from '../../sandbox/wallets/keys.ts'
import { rpcServer } from '../support/rpc-server.ts'

const account = privateKeyToAccount(anvilKeys[0]!)
const call = { to: `0x${'2'.repeat(40)}`, value: '0x1' }

/** `outcomes`: the status of each transaction, `null` for a pending one; a call beyond them is refused by the node. */
async function open(test: TestContext, outcomes: readonly ('0x0' | '0x1' | null)[]) {
  let sent = 0
  const answers: Record<string, unknown> = {
    ...{ eth_chainId: '0x7a6a', eth_getTransactionCount: '0x5', eth_estimateGas: '0x5208' },
    ...{ eth_gasPrice: '0x3b9aca00', eth_maxPriorityFeePerGas: '0x1' },
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x7', timestamp: '0x1', transactions: [] },
  }
  const two = await rpcServer((method, [hash]) => {
    if (method === 'eth_sendRawTransaction')
      return sent < outcomes.length
        ? { body: { result: toHex(++sent, { size: 32 }) } }
        : { body: { error: { code: 3, message: 'execution reverted' } } }
    if (method !== 'eth_getTransactionReceipt') return { body: { result: answers[method] ?? null } }
    const status = outcomes[Number(hash) - 1]
    return { body: { result: status ? { status, transactionHash: hash } : null } }
  })
  test.onTestFinished(() => two.close())
  const one = await rpcServer(() => ({ status: 500, body: {} }))
  test.onTestFinished(() => one.close())
  const wallet = contextFor(
    {
      signers: [{ ...account, sender: account }],
      memory: {
        get: () => ({ locked: false, selected: 0, chainId: 0, fault: 'none', added: [], permissions: {} }),
        set: () => undefined,
        reload: () => undefined,
      },
      prompts: {
        pending: undefined,
        ask: () => Promise.resolve(),
        answer: () => true,
        answerAll: () => undefined,
      } as never,
      chains: () => [
        { id: 31337, name: 'One', rpcUrl: one.url },
        { id: 31338, name: 'Two', rpcUrl: two.url },
      ],
    },
    {
      origin: 'https://shop.example',
      // The session's request is on the first chain.
      chainId: 31337,
      accounts: [`eip155:31338:${account.address}`],
      over: new AbortController().signal,
    },
  )
  const bundles = new CallBundles()
  const send = (count: number, chainId = '0x7a6a') => {
    const calls = Array.from({ length: count }, () => call)
    const params = { version: '2.0.0', id: 'mine', from: account.address, chainId, calls }
    return bundles.answer(wallet, 'wallet_sendCalls', [params])
  }
  const status = () => bundles.answer(wallet, 'wallet_getCallsStatus', ['mine'])
  return { send, status, seen: one.seen }
}

it.for([
  ['all calls succeeded', ['0x1', '0x1'], 2, 200],
  ['one is pending', ['0x1', null], 2, 100],
  ['all calls reverted', ['0x0', '0x0'], 2, 500],
  ['one call reverted', ['0x1', '0x0'], 2, 600],
  ['the node refused a later call', ['0x1'], 2, 600],
] as const)('has its status where %s', async ([, outcomes, count, expected], test) => {
  const { send, status, seen } = await open(test, outcomes)
  expect(await send(count)).toEqual({ id: 'mine' })
  expect(await status()).toMatchObject({ status: expected, chainId: '0x7a6a' })
  expect(seen).toEqual([])
})

it('knows nothing of a batch whose first call is refused, or whose chain is unknown', async (test) => {
  const { send, status } = await open(test, [])
  await expect(send(1)).rejects.toThrow('execution reverted')
  await expect(send(1, '0x1')).rejects.toMatchObject({ code: 5710 })
  await expect(status()).rejects.toMatchObject({ code: 5730 })
})
