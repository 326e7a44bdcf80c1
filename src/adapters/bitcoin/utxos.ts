/** Balances of an address from an Esplora API: mempool.space or the page's own URL. */
import * as v from 'valibot'
import { ask } from '../../api/http.ts'
import type { Network } from '../../domain/networks/network.ts'
import { safeHttpUrl } from '../../domain/web/url.ts'
import { coded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BalanceReader } from '../../ports/wallet-adapter.ts'

/** Maximum size of an answer in characters: some addresses have ten thousand outputs. */
const LONGEST_ANSWER = 4_000_000

/** In satoshi; the total supply is below 2^53. */
const Utxos = v.array(v.object({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }))

/** In satoshi. `Stats` has the totals received and spent by an address in blocks. */
const Satoshi = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Stats = v.object({ chain_stats: v.object({ funded_txo_sum: Satoshi, spent_txo_sum: Satoshi }) })

type Read = (json: unknown) => bigint

/** Spendable balance, including unconfirmed outputs. */
export const createBalanceReader = (clock: Clock): BalanceReader => createReader(clock, '/utxo', sumOfCoins)

/** Confirmed balance: unconfirmed transactions may still be dropped or replaced. */
export const createSettledReader = (clock: Clock): BalanceReader => createReader(clock, '', settled)

/** The first URL that responds wins; the page's own URLs come first. */
function createReader(clock: Clock, path: string, sum: Read): BalanceReader {
  return async (address, network, signal) => {
    const urls = network.rpcUrls.default.http.flatMap((url) => addressUrl(url, address, path) ?? [])
    if (!urls.length) throw coded('no-rpc-url')
    let cause: unknown
    for (const url of urls) {
      try {
        return inSatoshi(sum(await read(url, signal, clock)), network)
      } catch (error) {
        if (signal.aborted) throw coded('rpc-failed', { cause: error })
        cause = error
      }
    }
    throw coded('rpc-failed', { cause })
  }
}

function addressUrl(base: string, address: string, path: string): string | undefined {
  const url = safeHttpUrl(base)
  if (!url) return undefined
  url.pathname = `${url.pathname.replace(/\/$/, '')}/address/${encodeURIComponent(address)}${path}`
  return url.href
}

async function read(url: string, signal: AbortSignal, clock: Clock): Promise<unknown> {
  const { status, text } = await ask(url, clock, { isPublic: true, signal, limit: LONGEST_ANSWER })
  if (status !== 200) throw new Error(`It answered with status ${status}`)
  return JSON.parse(text) as unknown
}

/** Throws on an invalid response, so that it is not shown as an empty balance. */
const sumOfCoins: Read = (json) => v.parse(Utxos, json).reduce((sum, { value }) => sum + BigInt(value), 0n)

function settled(json: unknown): bigint {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = v.parse(Stats, json).chain_stats
  if (spent > funded) throw new Error('More was spent than there was')
  return BigInt(funded) - BigInt(spent)
}

function inSatoshi(value: bigint, { nativeCurrency: { symbol, decimals } }: Network) {
  return { value: value.toString(), symbol, decimals }
}
