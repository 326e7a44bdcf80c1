/** Reads what a Bitcoin network's explorer knows about a request. (Imported dynamically.) */
import { hex } from '@scure/base'
import * as v from 'valibot'
import type { Network } from '../../../domain/networks/network.ts'
import type { Change, Effects } from '../../../domain/requests/effects.ts'
import type { AssetProfile, PartyProfile } from '../../../domain/requests/profiles.ts'
import type { Reading } from '../../../domain/requests/reading.ts'
import type { WalletRequest } from '../../../domain/requests/wallet-request.ts'
import { readAddress } from '../../../domain/requests/bitcoin/address.ts'
import { spentBy, type EarlierOutputs } from '../../../domain/requests/bitcoin/psbt-reading.ts'
import { readBitcoinRequest } from '../../../domain/requests/bitcoin/read-bitcoin-request.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { RequestWorld } from '../../../ports/request-world.ts'
import { addressPath, json, readEsplora } from '../esplora.ts'
import { readMined, Satoshi, type ExplorerTransaction } from './explorer.ts'

/** Maximum number of earlier transactions to request. */
const MOST_EARLIER = 32
const MOST_PARTIES = 16

const Stats = v.object({ tx_count: v.number(), funded_txo_sum: Satoshi, spent_txo_sum: Satoshi })
const AddressStats = v.object({ chain_stats: Stats, mempool_stats: Stats })

/** All methods reject only when aborted. */
export function createBitcoinRequestWorld(clock: Clock): RequestWorld {
  const statsOf = (network: Network, address: string, signal: AbortSignal) =>
    unlessFailed(readEsplora(network, addressPath(address), json(AddressStats), { signal, clock }), signal)
  return {
    async parties(network, addresses, signal) {
      const read = async (address: string, index: number): Promise<PartyProfile> => {
        const found = readAddress(address, network.caipNetworkId)
        if (!found?.fits || index >= MOST_PARTIES) return { address, kind: 'unknown' }
        const stats = await statsOf(network, found.address, signal)
        const isUnused = stats && !stats.chain_stats.tx_count && !stats.mempool_stats.tx_count
        return { address, kind: 'account', ...(isUnused && { isUnused }) }
      }
      return Promise.all(addresses.map(read))
    },
    async assets(network, assets, owner, signal) {
      const stats = owner === undefined ? undefined : await statsOf(network, owner, signal)
      const balance = stats && balanceIn(stats)
      const { name, symbol, decimals } = network.nativeCurrency
      return assets.map((asset): AssetProfile =>
        asset.kind === 'native'
          ? { asset, name, symbol, decimals, isKnown: true, ...(balance && { balance }) }
          : { asset, isKnown: false },
      )
    },
    complete: (network, request, reading, signal) => complete(network, request, reading, signal, clock),
    async simulate(_network, { effects }, signal) {
      signal.throwIfAborted()
      return effects ?? { status: 'not-checked', reason: 'not-possible' }
    },
    async outcome(network, [hash, ...more], _reading, signal) {
      if (hash === undefined || more.length) return undefined
      const mined = await unlessFailed(readMined(network, hash, signal, clock), signal)
      return mined && effectsOf(mined)
    },
  }
}

/** `undefined` if `answer` rejects, unless the signal is aborted. */
async function unlessFailed<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await answer
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

function balanceIn({
  chain_stats: mined,
  mempool_stats: waiting,
}: v.InferOutput<typeof AddressStats>): string {
  const received = BigInt(mined.funded_txo_sum) + BigInt(waiting.funded_txo_sum)
  return `${received - BigInt(mined.spent_txo_sum) - BigInt(waiting.spent_txo_sum)}`
}

/** Reads a PSBT again, with the explorer's data about spent outputs that the PSBT does not prove. */
async function complete(
  network: Network,
  request: WalletRequest,
  reading: Reading,
  signal: AbortSignal,
  clock: Clock,
): Promise<Reading> {
  signal.throwIfAborted()
  const open = spentBy(reading).filter(({ isProven }) => !isProven)
  const txids = [...new Set(open.map(({ txid }) => txid))].slice(0, MOST_EARLIER)
  if (!txids.length) return reading
  const answers = await Promise.all(
    txids.map((txid) => unlessFailed(readMined(network, txid, signal, clock), signal)),
  )
  const earlier: EarlierOutputs = Object.fromEntries(
    answers.flatMap((mined) => (mined ? outputsOf(mined) : [])),
  )
  return readBitcoinRequest(request, { earlier })
}

const outputsOf = ({ txid, vout }: ExplorerTransaction) =>
  vout.map(({ value, scriptpubkey }, index): [string, EarlierOutputs[string]] => [
    `${txid}:${index}`,
    { amount: BigInt(value), script: hex.decode(scriptpubkey) },
  ])

function effectsOf({ vin, vout, fee, status }: ExplorerTransaction): Effects {
  const sums = new Map<string, bigint>()
  const add = (address: string | undefined, amount: bigint) => {
    if (address !== undefined) sums.set(address, (sums.get(address) ?? 0n) + amount)
  }
  for (const { prevout } of vin) if (prevout) add(prevout.scriptpubkey_address, -BigInt(prevout.value))
  for (const output of vout) add(output.scriptpubkey_address, BigInt(output.value))
  // As in the reading of a PSBT: what a single payer pays for the fee is said on its own.
  const payers = new Set(vin.map(({ prevout }) => prevout?.scriptpubkey_address))
  if (payers.size === 1) add([...payers][0], BigInt(fee))
  const changes = [...sums].map(([account, amount]): Change => ({
    asset: { kind: 'native' },
    account,
    amount: `${amount}`,
  }))
  return {
    ...{ status: 'checked', changes, approvals: [], controls: [], fee: `${BigInt(fee)}` },
    ...(status.block_height !== undefined && { block: `${status.block_height}` }),
  }
}
