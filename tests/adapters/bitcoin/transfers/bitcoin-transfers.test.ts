import { Transaction } from '@scure/btc-signer'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bitcoinKeys } from '../../../../sandbox/wallets/bitcoin-keys.ts'
import { askTransfer } from '../../../../src/adapters/bitcoin/transfers/wallet-ways.ts'
import { bitcoinTransfers, type BitcoinTransfers } from '../../../support/bitcoin-transfers.ts'

const SEGWIT = 'bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk'
const TAPROOT = bitcoinKeys('regtest', 50).ordinals.address
const LEGACY = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'
const MINUTE = 60_000
const is = (status: string) => (state?: { status: string }) => state?.status === status

let chain: BitcoinTransfers
beforeAll(async () => {
  chain = await bitcoinTransfers()
})
afterAll(() => chain.bitcoin.stop())
afterEach(() => {
  chain.bitcoin.faults.clear()
  chain.bitcoin.mine()
})

describe('a plan in bitcoin', () => {
  it('is the wallet’s own transfer, with a fee from the explorer', async () => {
    const { plan, from } = await chain.page({ place: 'xverse' })
    const planned = await plan(SEGWIT, 50_000n)
    expect(planned).toMatchObject({
      ...{ amount: 50_000n, arrives: 50_000n, costs: [{ kind: 'network-fee', amount: 282n }] },
      request: {
        ...{ namespace: 'bip122', method: 'sendTransfer', from },
        params: { account: from, recipientAddress: SEGWIT, amount: '50000' },
      },
    })
  })

  it.each([
    ['p2wpkh', SEGWIT, 294n],
    ['p2tr', TAPROOT, 330n],
    ['p2pkh', LEGACY, 546n],
  ])('is not made for dust: %s', async (_kind, to, dust) => {
    const { plan } = await chain.page({ place: 'xverse' })
    expect(await plan(to, dust - 1n)).toMatchObject({ obstacle: 'below-dust' })
    expect((await plan(to, dust)).obstacle).toBeUndefined()
  })

  it.each([
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'wrong-network'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'wrong-network'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'wrong-network'],
    [`${SEGWIT.slice(0, -1)}q`, 'not-an-account'],
    ['0x1dF62f291b2E969fB0849d99D9Ce41e2F137006e', 'not-an-account'],
    ['', 'not-an-account'],
  ])('is not made for %j', async (to, obstacle) => {
    const { plan } = await chain.page({ place: 'xverse' })
    const planned = await plan(to, 50_000n)
    expect(planned).toMatchObject({ obstacle })
    expect(planned.request).toBeUndefined()
  })

  it('never spends from the address of inscriptions', async () => {
    const { plan, ordinals } = await chain.page({ place: 'xverse' })
    expect(await plan(SEGWIT, 1_000n, ordinals)).toMatchObject({ obstacle: 'ordinals-account' })
  })

  it('leaves the fee', async () => {
    const { plan, from } = await chain.page({ place: 'xverse' })
    const balance = await chain.balance(from)
    expect(await plan(SEGWIT, balance + 1n)).toMatchObject({ obstacle: 'insufficient-funds' })
    expect(await plan(SEGWIT, balance)).toMatchObject({ obstacle: 'insufficient-fee' })
    expect((await plan(SEGWIT, 'max')).amount).toBeLessThan(balance)
  })

  it('rejects with rpc-failed when the explorer is away, or names no fees', async () => {
    const { plan } = await chain.page({ place: 'xverse' })
    chain.bitcoin.faults.set('server-error', '/api/v1/fees')
    await expect(plan(SEGWIT, 50_000n)).rejects.toMatchObject({ code: 'rpc-failed' })
    chain.bitcoin.faults.set('down')
    await expect(plan(SEGWIT, 50_000n)).rejects.toMatchObject({ code: 'rpc-failed' })
  })
})

describe('a payment', () => {
  it.each([
    ['xverse', 'sendTransfer', [{ recipients: [{ address: SEGWIT, amount: 70_000 }] }]],
    ['leather', 'sendTransfer', [{ recipients: [{ address: SEGWIT, amount: '70000' }], network: 'devnet' }]],
    [undefined, 'bitcoin:signAndSendTransaction', undefined],
  ] as const)('is asked of the wallet in its own form, and arrives: %s', async (place, method, params) => {
    const { plan, send, follow, owned, from } = await chain.page({ place, account: 1 })
    const before = await chain.balance(from)
    const planned = await plan(SEGWIT, 70_000n)
    const hash = await send(planned)
    const asked = owned.requests.filter((request) => request.method === method)
    expect(asked).toHaveLength(1)
    if (params) expect([asked[0]?.params]).toEqual(params)
    const { until, done } = follow(planned, hash)
    expect(await until(is('sent'))).toMatchObject({ hash })
    chain.bitcoin.mine()
    const state = await until(is('confirmed'))
    expect(state).toMatchObject({ arrived: '70000' })
    expect(state.isFinal).toBeUndefined()
    chain.bitcoin.mine(5)
    expect(await until((one) => one?.isFinal)).toMatchObject({ status: 'confirmed' })
    await done
    expect(await chain.balance(from)).toBe(before - 70_000n - BigInt(state.fee!))
  })

  it.each(['unisat', 'okx'] as const)('is asked of %s with our rate of fees', async (kind) => {
    const { owned, calls } = await numbered(kind)
    expect(calls).toEqual([['sendBitcoin', SEGWIT, 70_000, { feeRate: 2 }]])
    owned.destroy()
  })

  it('is signed by a wallet that sends nothing, and sent by the page', async () => {
    const { plan, send, follow } = await chain.page({
      account: 2,
      without: ['bitcoin:signAndSendTransaction'],
    })
    const planned = await plan(TAPROOT, 60_000n)
    expect(planned.request).toMatchObject({ method: 'signPsbt' })
    const { until } = follow(planned, await send(planned))
    await until(is('sent'))
    chain.bitcoin.mine()
    expect(await until(is('confirmed'))).toMatchObject({ arrived: '60000' })
  })

  it('cannot be made by a wallet that does neither', async () => {
    const without = ['bitcoin:signAndSendTransaction', 'bitcoin:signTransaction']
    const { plan } = await chain.page({ account: 2, without })
    expect(await plan(SEGWIT, 60_000n)).toMatchObject({ obstacle: 'wallet-cannot' })
  })

  it.each(['xverse', undefined] as const)('takes everything: %s', async (place) => {
    const { plan, send, follow, from } = await chain.page({ place, account: 3 })
    chain.bitcoin.fund(from, 200_000n)
    chain.bitcoin.mine()
    const planned = await plan(SEGWIT, 'max')
    const { until } = follow(planned, await send(planned))
    await until(is('sent'))
    chain.bitcoin.mine()
    expect(await until(is('confirmed'))).toMatchObject({ arrived: planned.amount.toString() })
    expect(await chain.balance(from)).toBeLessThan(1_000n)
  })
})

describe('a wallet of Bitcoin that misbehaves', () => {
  it('rejects with send-rejected when the user declines', async () => {
    const { plan, send, owned } = await chain.page({ place: 'xverse' })
    const planned = await plan(SEGWIT, 50_000n)
    owned.mode = 'reject'
    await expect(send(planned)).rejects.toMatchObject({ code: 'send-rejected' })
  })

  it('is not believed when it gives no id', async () => {
    const { plan, send, owned } = await chain.page({ place: 'xverse' })
    const planned = await plan(SEGWIT, 50_000n)
    owned.fault = 'no-txid'
    await expect(send(planned)).rejects.toMatchObject({ code: 'send-no-id' })
  })

  it('does not get a transaction signed that is another one', async () => {
    const { plan, send, owned } = await chain.page({ account: 2 })
    const planned = await plan(SEGWIT, 50_000n)
    owned.fault = 'other-psbt'
    const outcome = await send(planned).catch((error: { code: string }) => error.code)
    expect(outcome).not.toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    ['other-amount', '25000'],
    ['other-recipient', '0'],
  ] as const)('is found out by what arrives: %s', async (fault, arrived) => {
    const { plan, send, follow, owned } = await chain.page({ place: 'xverse' })
    const planned = await plan(SEGWIT, 50_000n)
    owned.fault = fault
    const { until } = follow(planned, await send(planned))
    await until(is('sent'))
    chain.bitcoin.mine()
    expect(await until(is('confirmed'))).toMatchObject({ arrived })
  })

  it('is found out when the explorer never has what it named', async () => {
    const { plan, send, follow, owned, clock } = await chain.page({ place: 'xverse' })
    const planned = await plan(SEGWIT, 50_000n)
    owned.fault = 'made-up-txid'
    const sending = send(planned)
    // It is looked for ten times.
    for (let left = 10; left > 0; left -= 1) await clock.step()
    const { until } = follow(planned, await sending)
    await until(is('unknown'))
    clock.turn(20 * MINUTE)
    expect(await until(is('dropped'))).not.toHaveProperty('isFinal')
  })

  it('has its payment found although it died after sending', async () => {
    const { plan, send, follow, owned } = await chain.page({ place: 'xverse' })
    const planned = await plan(SEGWIT, 51_234n)
    owned.fault = 'dies-after-sending'
    const control = new AbortController()
    const sending = send(planned, control.signal)
    const { until } = follow(planned)
    await until(is('sent'))
    chain.bitcoin.mine()
    expect(await until(is('confirmed'))).toMatchObject({ arrived: '51234' })
    control.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is asked nothing when its account is another one by now', async () => {
    const { plan, send, owned } = await chain.page({ place: 'xverse' })
    const planned = await plan(SEGWIT, 50_000n)
    owned.selectAccount(1)
    await expect(send(planned)).rejects.toMatchObject({ code: 'send-wrong-account' })
    expect(owned.requests.map(({ method }) => method)).not.toContain('sendTransfer')
  })
})

describe('a payment that waits', () => {
  it('is replaced by another one of its coins, which is named', async () => {
    const { plan, send, follow, from } = await chain.page({ place: 'xverse' })
    const planned = await plan(SEGWIT, 50_000n)
    const hash = await send(planned)
    const { until } = follow(planned, hash)
    await until(is('sent'))
    const replacedBy = await payBack(hash, from)
    expect(await until(is('replaced'))).toMatchObject({ hash, replacedBy })
    chain.bitcoin.mine()
    expect(await until((one) => one?.isFinal)).toMatchObject({ status: 'replaced', replacedBy })
  })

  it('is dropped when the explorer has not had it for twenty minutes', async () => {
    const { plan, send, follow, clock } = await chain.page({ place: 'xverse' })
    const planned = await plan(SEGWIT, 50_000n)
    const hash = await send(planned)
    const { until, look, states } = follow(planned, hash)
    await until(is('sent'))
    chain.bitcoin.drop(hash)
    await look(3)
    expect(states.at(-1)).toMatchObject({ status: 'sent' })
    clock.turn(20 * MINUTE)
    expect(await until(is('dropped'))).toMatchObject({ hash })
  })

  it('is of unknown fate while the explorer is away', async () => {
    const { plan, send, follow, clock } = await chain.page({ place: 'xverse' })
    const planned = await plan(SEGWIT, 50_000n)
    const { until, look } = follow(planned, await send(planned))
    await until(is('sent'))
    chain.bitcoin.faults.set('down')
    await look(2)
    clock.turn(30_000)
    await until(is('unknown'))
    chain.bitcoin.faults.clear()
    expect(await until(is('sent'))).toMatchObject({ status: 'sent' })
  })
})

/** The sender takes it back with a higher fee. */
async function payBack(txid: string, to: string): Promise<string> {
  const key = bitcoinKeys('regtest', 0).payment
  const view = (await (await fetch(`${chain.bitcoin.url}/tx/${txid}`)).json()) as {
    vin: { txid: string; vout: number; prevout: { value: number } }[]
  }
  const transaction = new Transaction()
  for (const { txid: spent, vout: index, prevout } of view.vin) {
    const witnessUtxo = { script: key.script, amount: BigInt(prevout.value) }
    transaction.addInput({ txid: spent, index, sequence: 0xfffffffd, witnessUtxo })
  }
  const sum = view.vin.reduce((total, { prevout }) => total + BigInt(prevout.value), 0n)
  transaction.addOutput({ script: key.script, amount: sum - 5_000n })
  transaction.sign(key.privateKey)
  transaction.finalize()
  const answer = await fetch(`${chain.bitcoin.url}/tx`, { method: 'POST', body: transaction.hex })
  expect(answer.status).toBe(200)
  expect(to).toBe(key.address)
  return answer.text()
}

/** UniSat and OKX know no regtest: theirs is called as it would be, and the sandbox's wallet pays. */
async function numbered(kind: 'unisat' | 'okx') {
  const page = await chain.page({ place: kind })
  const calls: unknown[][] = []
  const injected = page.owned.injected as { sendBitcoin(...inputs: unknown[]): Promise<string> }
  const provider = {
    async sendBitcoin(...inputs: unknown[]) {
      calls.push(['sendBitcoin', ...inputs])
      return injected.sendBitcoin(...inputs)
    },
  }
  const { network } = chain.bitcoin
  const order = { from: page.from, to: SEGWIT, amount: 70_000n, network, rate: '2' }
  expect(await askTransfer({ kind, provider: () => provider }, order)).toMatch(/^[0-9a-f]{64}$/)
  return { owned: page.owned, calls }
}
