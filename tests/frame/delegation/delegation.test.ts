import { encodeFunctionData, parseAbi, parseEther, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explainRequest } from '../../../frame/approval/explain.ts'
import { readingThrough } from '../../../frame/approval/rpc.ts'
import { accountCodesOf } from '../../../frame/delegation/settings.ts'
import { takeBackOrder } from '../../../frame/delegation/order.ts'
import type { Frame } from '../../../frame/frame.ts'
import { refuseOrdersAsOwner } from '../../../frame/smart/as-owner.ts'
import { requestContracts as at } from '../../../sandbox/request-contracts.ts'
import { en as says } from '../../../src/messages/in-frame/delegation/en.ts'
import { en as words } from '../../../src/messages/requests/en.ts'
import { CAROL, encoded, type Chain } from '../../support/evm-world.ts'
import {
  browserOf,
  delegationWallet,
  NETWORK,
  startDelegationChain,
  type DelegationWallet,
} from './delegation-world.ts'

let chain: Chain
beforeAll(async () => {
  chain = await startDelegationChain()
})
afterAll(() => chain?.stop())

const DELEGATED = `0xef0100${at.batchAccount.slice(2)}`.toLowerCase()
const stranger = (): Hex => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '7')}`
const balanceOf = async (address: Hex) =>
  BigInt((await chain.ask('eth_getBalance', [address, 'latest'])) as Hex)
const pays = (to: Hex, ether: string) => ({ to, value: `0x${parseEther(ether).toString(16)}` })
const status = async (wallet: DelegationWallet, id: string) => {
  await expect.poll(async () => (await wallet.statusOf(id)).status).not.toBe(100)
  return wallet.statusOf(id)
}
const ERC20 = parseAbi(['function transferFrom(address from, address to, uint256 value)'])
const takes = (account: Hex) => ({
  to: chain.contracts.token18,
  data: encodeFunctionData({ abi: ERC20, args: [CAROL, account, 5n] }),
})
const allows = (account: Hex, amount: bigint) =>
  chain.send({ from: CAROL, to: chain.contracts.token18, data: encoded.approve(account, amount) })

describe('a batch of an ordinary account', () => {
  it('gives the account the code with the first one, and is a plain transaction afterwards: all calls are carried out', async () => {
    const wallet = await delegationWallet(chain)
    expect(await wallet.atomic()).toEqual({ status: 'ready' })
    const [one, two] = [stranger(), stranger()]
    const order = await wallet.orderOf([pays(one, '1'), pays(two, '2')])
    expect(order).toMatchObject({
      code: at.batchAccount,
      note: expect.stringContaining(`${at.batchAccount} on Sandbox One`) as unknown,
    })
    const shown = await wallet.prepare(order)
    expect(Number(shown.fee)).toBeGreaterThan(0)
    const { id } = (await shown.approve()) as { id: Hex }
    expect(await status(wallet, id)).toMatchObject({
      ...{ version: '2.0.0', id, chainId: '0x7a69', atomic: true, status: 200 },
      receipts: [{ status: '0x1', transactionHash: id }],
    })
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([parseEther('1'), parseEther('2')])
    expect(await wallet.codeOf()).toBe(DELEGATED)
    const first = await wallet.transaction(id)
    expect(first.type).toBe('0x4')
    expect(first.authorizationList).toMatchObject([
      { address: at.batchAccount.toLowerCase(), chainId: '0x7a69', nonce: '0x1' },
    ])
    expect(await wallet.atomic()).toEqual({ status: 'supported' })

    const again = await wallet.orderOf([pays(one, '1'), pays(two, '1')])
    expect([again.code, again.note]).toEqual([undefined, undefined])
    const second = (await (await wallet.prepare(again)).approve()) as { id: Hex }
    expect((await status(wallet, second.id)).status).toBe(200)
    expect(await wallet.transaction(second.id)).toMatchObject({
      type: '0x2',
      to: wallet.account.toLowerCase(),
    })
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([parseEther('2'), parseEther('3')])
  })

  it('moves nothing where one call fails', async () => {
    const wallet = await delegationWallet(chain)
    const to = stranger()
    await expect(wallet.orderOf([pays(to, '1'), takes(wallet.account)]).then(wallet.prepare)).rejects.toThrow(
      /revert|allowance/i,
    )
    await allows(wallet.account, 5n)
    const ready = await wallet.prepare(await wallet.orderOf([pays(to, '1'), takes(wallet.account)]))
    await allows(wallet.account, 0n)
    const { id } = (await ready.approve()) as { id: Hex }
    expect(await status(wallet, id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
    expect(await balanceOf(to)).toBe(0n)
  })

  it('waits for an earlier transaction, which may change the code', async () => {
    const wallet = await delegationWallet(chain)
    const to = stranger()
    await status(wallet, (await wallet.sendCalls([pays(to, '1')])).id)
    await chain.ask('evm_setAutomine', [false])
    try {
      await wallet.takeBack()
      await expect(wallet.sendCalls([pays(to, '1')])).rejects.toMatchObject({
        code: -32000,
        shown: says.underWay,
      })
      await expect(wallet.takeBack()).rejects.toMatchObject({ shown: says.underWay })
    } finally {
      await chain.ask('evm_mine')
      await chain.ask('evm_setAutomine', [true])
    }
    await expect.poll(() => wallet.codeOf()).toBe('0x')
    const { id } = await wallet.sendCalls([pays(to, '1')])
    expect((await status(wallet, id)).status).toBe(200)
    expect(await balanceOf(to)).toBe(parseEther('2'))
  })

  it('is not sent when the account has sent something else since it was shown', async () => {
    const wallet = await delegationWallet(chain)
    const to = stranger()
    const ready = await wallet.prepare(await wallet.orderOf([pays(to, '1')]))
    await status(wallet, (await wallet.sendCalls([pays(stranger(), '1')])).id)
    await expect(ready.approve()).rejects.toMatchObject({
      code: -32000,
      shown: expect.any(String) as unknown,
    })
    expect(await balanceOf(to)).toBe(0n)
  })

  it('is refused where the account runs other code, and where the operator’s code is missing', async () => {
    const wallet = await delegationWallet(chain)
    await chain.ask('anvil_setCode', [wallet.account, `0xef0100${at.multicall.slice(2)}`])
    expect(await wallet.atomic()).toEqual({ status: 'unsupported' })
    const order = await wallet.orderOf([pays(stranger(), '1')])
    await expect(wallet.prepare(order)).rejects.toMatchObject({
      code: 5760,
      shown: expect.stringContaining(at.multicall.toLowerCase()) as unknown,
    })
    await expect(wallet.orderOf([pays(stranger(), '1')], { atomicRequired: false })).rejects.toMatchObject({
      code: 5760,
    })
    const nowhere = await delegationWallet(chain, stranger())
    expect(await nowhere.atomic()).toEqual({ status: 'unsupported' })
    await expect(nowhere.orderOf([pays(stranger(), '1')])).rejects.toMatchObject({ code: 5760 })
  })

  it('is signed for its own network alone', async () => {
    const wallet = await delegationWallet(chain)
    await expect(wallet.orderOf([pays(stranger(), '1')], { chainId: '0x1' })).rejects.toMatchObject({
      code: 5710,
    })
    const order = await wallet.orderOf([pays(stranger(), '1')])
    const ask: typeof wallet.ask = (network, method, params) =>
      method === 'eth_chainId' ? Promise.resolve({ result: '0x1' }) : wallet.ask(network, method, params)
    await expect(wallet.prepare(order, { ask })).rejects.toMatchObject({ code: 4901 })
    const everywhere = { address: at.batchAccount, chainId: 0, nonce: 1 }
    await expect(wallet.keys.evm.signAuthorization(everywhere)).rejects.toThrow(/every chain/)
  })

  it('is shown with what it changes and without a danger: the code is the operator’s', async () => {
    const wallet = await delegationWallet(chain)
    await chain.send({ from: CAROL, to: chain.contracts.token18, data: encoded.transfer(wallet.account, 9n) })
    const before = globalThis.fetch
    readingThrough(wallet.ask)()
    try {
      const calls = [pays(CAROL, '1'), { to: chain.contracts.token18, data: encoded.transfer(CAROL, 5n) }]
      const order = await wallet.orderOf(calls)
      const explain = (code: Hex | undefined) =>
        explainRequest(order.request, {
          ...{ words, language: 'en', pageOrigin: 'https://shop.example', project: wallet.frame.project },
          ...{ acquaintances: [], signal: new AbortController().signal, onStage: () => {}, code },
        })
      const { description, steps } = await explain(order.code)
      expect(steps).toHaveLength(2)
      expect(description.warnings.map(({ id }) => id)).not.toContain('account-delegated')
      expect(description.effects.status).toBe('checked')
      expect(JSON.stringify(description.effects)).toContain(CAROL)
    } finally {
      globalThis.fetch = before
    }
  })
})

describe('a plain transaction behind one that changes the code', () => {
  /** No block comes until `work` is done. */
  async function withoutBlocks<T>(work: () => Promise<T>): Promise<T> {
    await chain.ask('evm_setAutomine', [false])
    try {
      return await work()
    } finally {
      await chain.ask('evm_mine')
      await chain.ask('evm_setAutomine', [true])
    }
  }

  it('waits for the first batch and for taking the code back: each takes two nonces', async () => {
    const wallet = await delegationWallet(chain)
    const to = stranger()
    const { id } = await withoutBlocks(async () => {
      const sent = await wallet.sendCalls([pays(stranger(), '1')])
      await expect(wallet.send(pays(to, '1'))).rejects.toMatchObject({ code: -32000, shown: says.underWay })
      return sent
    })
    expect((await status(wallet, id)).status).toBe(200)
    await wallet.send(pays(to, '1'))
    await expect.poll(() => balanceOf(to)).toBe(parseEther('1'))
    await withoutBlocks(async () => {
      await wallet.takeBack()
      await expect(wallet.send(pays(to, '1'))).rejects.toMatchObject({ shown: says.underWay })
    })
    await expect.poll(() => wallet.codeOf()).toBe('0x')
    await wallet.send(pays(to, '1'))
    await expect.poll(() => balanceOf(to)).toBe(parseEther('2'))
  })

  it('does not wait for a later batch, nor for another transaction', async () => {
    const wallet = await delegationWallet(chain)
    const to = stranger()
    await status(wallet, (await wallet.sendCalls([pays(stranger(), '1')])).id)
    await withoutBlocks(async () => {
      await wallet.sendCalls([pays(to, '1')])
      await wallet.send(pays(to, '1'))
      await wallet.send(pays(to, '1'))
    })
    await expect.poll(() => balanceOf(to)).toBe(parseEther('3'))
  })
})

describe('the status of a batch', () => {
  it('is known after a reload, and in another browser', async () => {
    const wallet = await delegationWallet(chain)
    await chain.ask('evm_setAutomine', [false])
    const { id } = await wallet.sendCalls([pays(stranger(), '1')]).finally(() => undefined)
    const reloaded = browserOf(wallet.frame.storage.values)
    const other = browserOf()
    expect((await wallet.statusOf(id, reloaded)).status).toBe(100)
    expect((await wallet.statusOf(id, other)).status).toBe(100)
    await chain.ask('evm_mine')
    await chain.ask('evm_setAutomine', [true])
    expect((await status(wallet, id)).status).toBe(200)
    expect((await wallet.statusOf(id, reloaded)).status).toBe(200)
    expect((await wallet.statusOf(id, other)).status).toBe(200)
  })

  it('is told by the id that the page chose, which it uses once', async () => {
    const wallet = await delegationWallet(chain)
    const send = async (id: string) =>
      (await wallet.prepare(await wallet.orderOf([pays(stranger(), '1')], { id }))).approve()
    expect(await send('order-7')).toEqual({ id: 'order-7' })
    expect(await status(wallet, 'order-7')).toMatchObject({ id: 'order-7', status: 200 })
    await expect(send('order-7')).rejects.toMatchObject({ code: 5720 })
    await expect(wallet.statusOf('order-8')).rejects.toMatchObject({ code: 4200 })
  })

  it('says that it was never carried out where another transaction has its nonce, and nothing of what is no batch', async () => {
    const wallet = await delegationWallet(chain)
    await chain.ask('evm_setAutomine', [false])
    const { id } = await wallet.sendCalls([pays(stranger(), '1')])
    await chain.ask('anvil_dropTransaction', [id])
    const hash = await wallet.takeBack()
    await chain.ask('evm_mine')
    await chain.ask('evm_setAutomine', [true])
    expect((await status(wallet, id)).status).toBe(400)
    await expect(wallet.statusOf(`0x${'ab'.repeat(32)}`)).rejects.toMatchObject({ code: 4200 })
    const others = await delegationWallet(chain)
    await expect(others.statusOf(hash)).rejects.toMatchObject({ code: 4200 })
  })
})

describe('the code of an account', () => {
  it('is taken back in the settings, whoever has set it', async () => {
    const wallet = await delegationWallet(chain)
    await status(wallet, (await wallet.sendCalls([pays(stranger(), '1')])).id)
    const codes = accountCodesOf({
      ...wallet.frame,
      me: () => Promise.resolve({ wallet: { evm: wallet.account } }),
      ask: async (_: string, path: string, body: { method: string; params: unknown }) =>
        wallet.ask(path, body.method, body.params),
    } as unknown as Frame)
    const rows = () => codes.rows()
    expect(await rows()).toMatchObject([
      {
        network: NETWORK,
        label: 'Remove the program on Sandbox One',
        text: expect.stringContaining('0x') as unknown,
      },
    ])
    const order = takeBackOrder(wallet.sender, says)
    expect(order).toMatchObject({ isOwn: true, request: { method: 'eth_sendTransaction' } })
    const hash = await wallet.takeBack()
    await expect.poll(() => wallet.codeOf()).toBe('0x')
    expect((await wallet.transaction(hash)).authorizationList).toMatchObject([
      { address: `0x${'0'.repeat(40)}`, chainId: '0x7a69' },
    ])
    expect(await wallet.atomic()).toEqual({ status: 'ready' })
    expect(await rows()).toEqual([])
  })

  it('takes no orders that a page has signed or sent', async () => {
    const { account } = await delegationWallet(chain)
    const sent = (method: string, params: unknown) => () =>
      refuseOrdersAsOwner({ namespace: 'eip155', network: NETWORK, method, params }, account, true)
    const typed = (data: object) => sent('eth_signTypedData_v4', [account, JSON.stringify(data)])
    const transaction = (data: string) => sent('eth_sendTransaction', [{ to: account, data }])
    const order = /order to the code of this account/
    expect(typed({ primaryType: 'PackedUserOperation', domain: {}, message: { sender: account } })).toThrow(
      order,
    )
    expect(typed({ primaryType: 'Execute', domain: { verifyingContract: account }, message: {} })).toThrow(
      order,
    )
    expect(
      typed({ primaryType: 'Order', domain: { verifyingContract: CAROL }, message: { sender: account } }),
    ).not.toThrow()
    expect(transaction('0x34fcd5be')).toThrow(order)
    expect(transaction('0x')).not.toThrow()
  })
})
