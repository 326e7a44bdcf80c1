/** Balances of an address from an Esplora API: mempool.space or the page's own URL. */
import * as v from 'valibot'
import type { Network } from '../../domain/networks/network.ts'
import { asCoded, coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BalanceReader } from '../../ports/wallet-adapter.ts'
import { addressPath, json, readEsplora } from './esplora.ts'

/** In satoshi; the total supply is below 2^53. */
const Utxos = v.array(v.object({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }))

/** In satoshi. `Stats` has the totals received and spent by an address in blocks. */
const Satoshi = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Stats = v.object({ chain_stats: v.object({ funded_txo_sum: Satoshi, spent_txo_sum: Satoshi }) })

type Read = (text: string) => bigint

/** Spendable balance, including unconfirmed outputs. */
export const createBalanceReader = (clock: Clock): BalanceReader => createReader(clock, '/utxo', sumOfCoins)

/** Confirmed balance: unconfirmed transactions may still be dropped or replaced. */
export const createSettledReader = (clock: Clock): BalanceReader => createReader(clock, '', settled)

function createReader(clock: Clock, path: string, sum: Read): BalanceReader {
  return async (address, network, signal) => {
    const reading = readEsplora(network, `${addressPath(address)}${path}`, sum, { signal, clock })
    const value = await reading.catch((error: unknown) => {
      throw asCoded(error, 'rpc-failed')
    })
    if (value === undefined) throw coded('rpc-failed')
    return inSatoshi(value, network)
  }
}

/** Throws on an invalid response, so that it is not shown as an empty balance. */
const sumOfCoins: Read = (text) => json(Utxos)(text).reduce((sum, { value }) => sum + BigInt(value), 0n)

function settled(text: string): bigint {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = json(Stats)(text).chain_stats
  if (spent > funded) throw new Error('More was spent than there was')
  return BigInt(funded) - BigInt(spent)
}

function inSatoshi(value: bigint, { nativeCurrency: { symbol, decimals } }: Network) {
  return { value: value.toString(), symbol, decimals }
}
