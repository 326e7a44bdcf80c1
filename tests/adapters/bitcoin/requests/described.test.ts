import { base64 } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBitcoin } from '../../../../sandbox/bitcoin/bitcoin.ts'
import { bitcoinKeys } from '../../../../sandbox/wallets/bitcoin-keys.ts'
import { regtest } from '../../../../sandbox/wallets/bitcoin-networks.ts'
import { createBitcoinRequestWorld } from '../../../../src/adapters/bitcoin/requests/bitcoin-request-world.ts'
import type { Network } from '../../../../src/domain/networks/network.ts'
import { describedBy } from '../../../support/described-by.ts'
import { fakeClock } from '../../../support/fake-clock.ts'

const { payment: me } = bitcoinKeys('regtest', 0)
const { payment: bob } = bitcoinKeys('regtest', 1)
const SHORT = `${bob.address.slice(0, 4)}…${bob.address.slice(-4)}`

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

const described = (method: string, params: unknown) =>
  describedBy(createBitcoinRequestWorld(fakeClock()), network, {
    ...{ namespace: 'bip122', network: network.caipNetworkId, method, params, from: me.address },
  })

/** Pays Bob out of the largest output; `hidden` is what the PSBT keeps quiet about that. */
async function psbt({
  hidden = 0n,
  fee = 400n,
  sighash,
}: { hidden?: bigint; fee?: bigint; sighash?: number } = {}) {
  const response = await fetch(`${bitcoin.url}/address/${me.address}/utxo`)
  const coins = (await response.json()) as { txid: string; vout: number; value: number }[]
  const { txid, vout, value } = coins.toSorted((a, b) => b.value - a.value)[0]!
  const tx = new Transaction()
  const witnessUtxo = { script: me.script, amount: BigInt(value) - hidden }
  tx.addInput({ txid, index: vout, witnessUtxo, ...(sighash !== undefined && { sighashType: sighash }) })
  tx.addOutputAddress(bob.address, 1_000_000n, regtest)
  tx.addOutputAddress(me.address, BigInt(value) - 1_000_000n - fee - hidden, regtest)
  return { psbt: base64.encode(tx.toPSBT()), signInputs: [{ index: 0, address: me.address }] }
}

it('says who is paid, and what it costs', async () => {
  expect(await described('signPsbt', await psbt())).toMatchObject({
    ...{ intent: `Send 0.01 BTC to ${SHORT}`, understood: true, level: 'look' },
    effects: {
      status: 'checked',
      fee: '0.000004',
      changes: [{ account: me.address, amount: '-0.01' }, {}],
    },
    warnings: ['first-time-recipient'],
  })
})

it.each([1n, 10n, 20n, 100n, 250n, 500n])(
  'takes a fee of %i thousandths for no deceit',
  async (thousandths) => {
    const { warnings, level } = await described('signPsbt', await psbt({ fee: thousandths * 1_000n }))
    expect(warnings).not.toContain('effects-differ')
    expect(level).toBe('look')
  },
)

it('says the same of a transfer by the wallet', async () => {
  const params = { recipientAddress: bob.address, amount: '1000000' }
  expect((await described('sendTransfer', params)).intent).toBe(`Send 0.01 BTC to ${SHORT}`)
})

it('warns of a PSBT that lies about what it spends, and shows the true fee', async () => {
  const { level, warnings, effects } = await described('signPsbt', await psbt({ hidden: 5_000_000n }))
  expect(level).toBe('danger')
  expect(warnings).toContain('malformed')
  expect(effects).toMatchObject({ fee: '0.050004' })
})

it('warns of a signature that leaves the outputs open', async () => {
  const { level, warnings, effects } = await described('signPsbt', await psbt({ sighash: SigHash.NONE }))
  expect(level).toBe('danger')
  expect(warnings).toContain('sighash-partial')
  expect(effects).toMatchObject({ status: 'not-checked' })
})

it('warns of an address of another network', async () => {
  const { payment } = bitcoinKeys('mainnet', 1)
  const params = { recipientAddress: payment.address, amount: '1000' }
  expect(await described('sendTransfer', params)).toMatchObject({
    ...{ level: 'danger', warnings: expect.arrayContaining(['other-chain']) as unknown },
  })
})
