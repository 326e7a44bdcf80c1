/** What libraries read through a login: each method is answered or refused as unsupported, and the modal stays closed. */
import { zeroHash, type Hex } from 'viem'
import { SBD } from '../../sandbox/faucet.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { SAFE_METHODS } from '../../src/domain/requests/methods.ts'
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'

type Method = (typeof SAFE_METHODS)[number]

const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** Right parameters for each method. */
async function paramsFor(
  visitor: EmbeddedVisitor,
  account: Hex,
): Promise<Record<Method, readonly unknown[]>> {
  const [rpc] = visitor.site.environment.rpc
  const { hash } = (await callNode(rpc, 'eth_getBlockByNumber', ['latest', false])) as { hash: Hex }
  const filter = await visitor.ask('eth_newFilter', [{ address: SBD }])
  const operation = { sender: account, nonce: '0x0', callData: '0x', signature: '0x' }
  return {
    eth_accounts: [],
    eth_blockNumber: [],
    eth_call: [{ to: SBD, data: '0x18160ddd' }, 'latest'],
    eth_chainId: [],
    eth_estimateGas: [{ from: account, to: account, value: '0x0' }],
    eth_feeHistory: ['0x1', 'latest', []],
    eth_gasPrice: [],
    eth_getAccount: [account, 'latest'],
    eth_getBalance: [account, 'latest'],
    eth_getBlockByHash: [hash, false],
    eth_getBlockByNumber: ['latest', false],
    eth_getBlockReceipts: ['latest'],
    eth_getBlockTransactionCountByHash: [hash],
    eth_getBlockTransactionCountByNumber: ['latest'],
    eth_getCode: [account, 'latest'],
    eth_getFilterChanges: [filter],
    eth_getFilterLogs: [filter],
    eth_getLogs: [{ address: SBD, fromBlock: 'latest' }],
    eth_getProof: [account, [], 'latest'],
    eth_getStorageAt: [account, '0x0', 'latest'],
    eth_getTransactionByBlockHashAndIndex: [hash, '0x0'],
    eth_getTransactionByBlockNumberAndIndex: ['latest', '0x0'],
    eth_getTransactionByHash: [zeroHash],
    eth_getTransactionCount: [account, 'latest'],
    eth_getTransactionReceipt: [zeroHash],
    eth_getUncleCountByBlockHash: [hash],
    eth_getUncleCountByBlockNumber: ['latest'],
    eth_maxPriorityFeePerGas: [],
    eth_newBlockFilter: [],
    eth_newFilter: [{ address: SBD }],
    eth_newPendingTransactionFilter: [],
    eth_sendRawTransaction: ['0x00'],
    eth_syncing: [],
    eth_uninstallFilter: [filter],
    wallet_getCapabilities: [account],
    wallet_getCallsStatus: [zeroHash],
    eth_getUserOperationReceipt: [zeroHash],
    eth_estimateUserOperationGas: [operation, ENTRY_POINT],
    eth_getUserOperationByHash: [zeroHash],
    eth_supportedEntryPoints: [],
    wallet_getAssets: [{ account }],
  }
}

/** What else a method may be refused with: the node's or the bundler's reason, or a batch that nobody sent. */
const REASONS: Partial<Record<Method, (code: number) => boolean>> = {
  eth_sendRawTransaction: (code) => code < 0,
  eth_estimateUserOperationGas: (code) => code < 0,
  wallet_getCallsStatus: (code) => code === 5730,
}

/** Returns the methods that are not supported. */
async function readAll(visitor: EmbeddedVisitor): Promise<Method[]> {
  const account = (await visitor.accounts()).eip155 as Hex
  await visitor.site.forgetEvents()
  const params = await paramsFor(visitor, account)
  const unsupported: Method[] = []
  for (const method of SAFE_METHODS) {
    const answer = (await visitor.ask(method, params[method])) as { refused?: number } | null
    const code = answer?.refused
    if (code === 4200) unsupported.push(method)
    else if (code !== undefined) expect([method, code, REASONS[method]?.(code)]).toEqual([method, code, true])
  }
  await visitor.modal.isClosed()
  expect(await visitor.site.eventNames()).not.toContain('opening')
  return unsupported
}

test('an ordinary account answers what every library reads', async ({ visitor }) => {
  await visitor.visit()
  await visitor.begin(`${crypto.randomUUID()}@example.org`)
  // Without a bundler.
  expect(await readAll(visitor)).toEqual(
    SAFE_METHODS.filter((method) => /UserOperation|EntryPoints/.test(method)),
  )
})

test.describe('where accounts are smart', () => {
  test.use({ smartAccounts: true })

  test('a smart account answers what every library reads', async ({ visitor, problems }) => {
    const { page, modal } = visitor
    await visitor.visit()
    await visitor.begin(`${crypto.randomUUID()}@example.org`)
    await page.evaluate(() => window.walletKit!.open({ view: 'AccountSettings' }))
    const toSmart = modal.button('Switch to your smart account')
    const toOrdinary = modal.button('Switch to your ordinary account')
    await expect(toSmart.or(toOrdinary)).toBeVisible()
    if (await toSmart.isVisible()) await toSmart.click()
    await expect(toOrdinary).toBeVisible()
    await page.evaluate(() => window.walletKit!.close())
    // The bundler refuses the operation, which is none.
    problems.expect(/status of 400/)
    expect(await readAll(visitor)).toEqual([])
  })
})
