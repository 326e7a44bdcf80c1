import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBitcoin } from '../../../../sandbox/bitcoin/bitcoin.ts'
import { bitcoinKeys } from '../../../../sandbox/wallets/bitcoin-keys.ts'
import { regtest } from '../../../../sandbox/wallets/bitcoin-networks.ts'
import { createBitcoinRequestWorld } from '../../../../src/adapters/bitcoin/requests/bitcoin-request-world.ts'
import type { Network } from '../../../../src/domain/networks/network.ts'
import { readBitcoinRequest } from '../../../../src/domain/requests/bitcoin/read-bitcoin-request.ts'
import type { WalletRequest } from '../../../../src/domain/requests/wallet-request.ts'
import { fakeClock } from '../../../support/fake-clock.ts'

const { payment: alice } = bitcoinKeys('regtest', 0)
const { payment: bob } = bitcoinKeys('regtest', 1)
const { payment: unused } = bitcoinKeys('regtest', 77)
const BTC = { kind: 'native' as const }
const world = createBitcoinRequestWorld(fakeClock())
const signal = new AbortController().signal

let bitcoin: Awaited<ReturnType<typeof startBitcoin>>
let network: Network
beforeAll(async () => {
  bitcoin = await startBitcoin({ blockTime: 0 })
  network = {
    ...{ id: 'regtest', caipNetworkId: bitcoin.network, chainNamespace: 'bip122', name: 'Regtest' },
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [bitcoin.url] } },
  }
})
afterAll(() => bitcoin.stop())

const away = (): Network => ({ ...network, rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } } })

async function coin() {
  const response = await fetch(`${bitcoin.url}/address/${alice.address}/utxo`)
  const list = (await response.json()) as { txid: string; vout: number; value: number }[]
  return list.toSorted((a, b) => b.value - a.value)[0]!
}

/** Spends the largest output of Alice; `claimed` is what the PSBT says that it holds. */
async function payment(claimed: 'nothing' | bigint = 0n) {
  const { txid, vout, value } = await coin()
  const amount = BigInt(value)
  const tx = new Transaction()
  const witnessUtxo = { script: alice.script, amount: claimed === 'nothing' ? 0n : amount + claimed }
  tx.addInput({ txid, index: vout, ...(claimed !== 'nothing' && { witnessUtxo }) })
  tx.addOutputAddress(bob.address, 20_000n, regtest)
  tx.addOutputAddress(alice.address, amount - 20_500n, regtest)
  const request: WalletRequest = {
    ...{ namespace: 'bip122', network: network.caipNetworkId, method: 'signPsbt', from: alice.address },
    params: { psbt: base64.encode(tx.toPSBT()), signInputs: [{ index: 0, address: alice.address }] },
  }
  return { tx, request, reading: readBitcoinRequest(request) }
}

const changes = [
  { asset: BTC, account: alice.address, amount: '-20000' },
  { asset: BTC, account: bob.address, amount: '20000' },
]

describe('a PSBT', () => {
  it('is confirmed by the explorer', async () => {
    const { request, reading } = await payment()
    const complete = await world.complete!(network, request, reading, signal)
    expect(complete).toMatchObject({ understood: true, signals: [], effects: { changes, fee: '500' } })
    expect(await world.simulate(network, complete, signal)).toEqual(complete.effects)
  })

  it('that does not say what it spends is completed by the explorer', async () => {
    const { request, reading } = await payment('nothing')
    expect(reading).toMatchObject({ understood: false })
    expect(await world.simulate(network, reading, signal)).toEqual({
      status: 'not-checked',
      reason: 'not-possible',
    })
    const complete = await world.complete!(network, request, reading, signal)
    expect(complete).toMatchObject({ understood: true, effects: { status: 'checked', changes, fee: '500' } })
  })

  it('that lies about an amount is contradicted, and the true fee is shown', async () => {
    const { request, reading } = await payment(-400n)
    expect(reading).toMatchObject({ understood: true, effects: { fee: '100' } })
    const complete = await world.complete!(network, request, reading, signal)
    expect(complete).toMatchObject({
      understood: false,
      signals: [{ id: 'malformed' }, { id: 'high-fee', level: 'danger' }],
      effects: { fee: '500' },
    })
  })

  it('stays as it is without an answer', async () => {
    const { request, reading } = await payment()
    expect(await world.complete!(away(), request, reading, signal)).toEqual(reading)
  })

  it('has really changed what it said, once it is mined', async () => {
    const { tx, reading } = await payment()
    tx.sign(alice.privateKey)
    tx.finalize()
    const sent = await fetch(`${bitcoin.url}/tx`, { method: 'POST', body: hex.encode(tx.extract()) })
    const txid = await sent.text()
    bitcoin.mine()
    expect(await world.outcome!(network, [txid], reading, signal)).toMatchObject({
      ...{ status: 'checked', changes, fee: '500', block: expect.stringMatching(/^\d+$/) as string },
    })
    expect(await world.outcome!(network, ['ab'.repeat(32)], reading, signal)).toBeUndefined()
    expect(await world.outcome!(network, ['../address'], reading, signal)).toBeUndefined()
  })
})

describe('the other side', () => {
  it('is an account, used or not; an address of another network is not known', async () => {
    const mainnet = bitcoinKeys('mainnet', 1).payment.address
    expect(await world.parties(network, [bob.address, unused.address, mainnet, 'x'], signal)).toEqual([
      { address: bob.address, kind: 'account' },
      { address: unused.address, kind: 'account', isUnused: true },
      { address: mainnet, kind: 'unknown' },
      { address: 'x', kind: 'unknown' },
    ])
    expect(await world.parties(away(), [bob.address], signal)).toEqual([
      { address: bob.address, kind: 'account' },
    ])
  })
})

describe('an asset', () => {
  it('is the currency, with what the account holds', async () => {
    const response = await fetch(`${bitcoin.url}/address/${bob.address}/utxo`)
    const held = ((await response.json()) as { value: number }[]).reduce((sum, { value }) => sum + value, 0)
    expect(await world.assets(network, [BTC, { kind: 'token', address: 'x' }], bob.address, signal)).toEqual([
      { asset: BTC, name: 'Bitcoin', symbol: 'BTC', decimals: 8, isKnown: true, balance: `${held}` },
      { asset: { kind: 'token', address: 'x' }, isKnown: false },
    ])
  })
})

it('rejects only when it is aborted', async () => {
  const { request, reading } = await payment()
  const over = AbortSignal.abort(new Error('over'))
  await expect(world.complete!(network, request, reading, over)).rejects.toThrow('over')
  await expect(world.simulate(network, reading, over)).rejects.toThrow('over')
  await expect(world.parties(network, [bob.address], over)).rejects.toThrow('over')
})
