/** Reads token metadata and the balances of an account. */
import type { AssetRef } from '../../../domain/requests/acts.ts'
import type { AssetProfile } from '../../../domain/requests/profiles.ts'
import type { Network } from '../../../domain/networks/network.ts'
import { NATIVE_MINTS } from '../../../domain/requests/solana/programs.ts'
import { addressOf } from '../../../domain/requests/solana/params.ts'
import { plainName } from '../../../domain/text.ts'
import * as LIMITS from '../../../domain/limits.ts'
import type { Clock } from '../../../ports/clock.ts'
import * as v from 'valibot'
import { rpcOf } from '../rpc.ts'
import { known, readAccounts, WHOLE_MINT } from './read-accounts.ts'
import { mintIn, tokenIn, type MintData } from './token-data.ts'

/** Maximum number of tokens whose balance is read. */
const MOST_BALANCES = 16

/** In the order of the assets. Rejects if the node does not respond. */
export async function readAssets(
  network: Network,
  assets: readonly AssetRef[],
  owner: string | undefined,
  signal: AbortSignal,
  clock: Clock,
): Promise<AssetProfile[]> {
  const named = [...new Set(assets.flatMap(({ address, account }) => addressOf(address ?? account) ?? []))]
  const accounts = await readAccounts(network, named, WHOLE_MINT, signal, clock)
  const mints = new Map(named.map((address, index) => [address, mintIn(accounts[index])]))
  // An asset may be given by a token account that holds it.
  const held = new Map(named.map((address, index) => [address, tokenIn(accounts[index])?.mint]))
  const keys = assets.map(({ address, account }) => address ?? (account && held.get(account)))
  const wanted = [...new Set(keys.flatMap((mint) => mint ?? []))].slice(0, MOST_BALANCES)
  const balances = new Map<string, string>()
  const holder = addressOf(owner)
  if (holder !== undefined)
    await Promise.all(
      [...wanted, ...(assets.some(({ kind }) => kind === 'native') ? [''] : [])].map(async (mint) => {
        const balance = await balanceOf(network, holder, mint, signal, clock).catch(() => undefined)
        if (balance !== undefined) balances.set(mint, `${balance}`)
      }),
    )
  return assets.map((asset, index) => profileOf(asset, keys[index], mints, balances, network))
}

function profileOf(
  asset: AssetRef,
  mint: string | undefined,
  mints: ReadonlyMap<string, MintData | undefined>,
  balances: ReadonlyMap<string, string>,
  { nativeCurrency: { name, symbol, decimals } }: Network,
): AssetProfile {
  const balance = balances.get(mint ?? '')
  const held = balance === undefined || (mint === undefined && asset.kind !== 'native') ? {} : { balance }
  if (asset.kind === 'native') return { asset, name, symbol, decimals, isKnown: true, ...held }
  const data = mint === undefined ? undefined : mints.get(mint)
  if (!data) return { asset, isKnown: false, ...held }
  const isNative = NATIVE_MINTS.has(mint ?? '')
  return {
    ...{ asset, decimals: data.decimals, isKnown: isNative, ...held },
    // Wrapped coins exist in their accounts only: the mint counts none.
    ...(!isNative && { supply: `${data.supply}` }),
    ...namesOf(isNative ? { name: `Wrapped ${name}`, symbol: `w${symbol}` } : data),
    ...(data.extensions.length && { extensions: data.extensions }),
    ...(data.feeBasisPoints !== undefined && { feeBasisPoints: data.feeBasisPoints }),
  }
}

function namesOf(data: { name?: string; symbol?: string }): { name?: string; symbol?: string } {
  const name = plainName(data.name, LIMITS.blockchain.name)
  const symbol = plainName(data.symbol, LIMITS.blockchain.symbol)
  return { ...(name && { name }), ...(symbol && { symbol }) }
}

const Balance = v.object({ value: v.bigint() })
const Amount = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({ tokenAmount: v.object({ amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)) }) }),
      }),
    }),
  }),
})
const TokenAccounts = v.object({ value: v.pipe(v.array(Amount), v.maxLength(1_000)) })

/** Balance in the smallest unit; of the network's currency if `mint` is empty. */
async function balanceOf(
  network: Network,
  owner: string,
  mint: string,
  signal: AbortSignal,
  clock: Clock,
): Promise<bigint> {
  const rpc = rpcOf(network, clock)
  if (!mint) {
    const lamports: unknown = await rpc.getBalance(known(owner)).send({ abortSignal: signal })
    return v.parse(Balance, lamports).value
  }
  const answer: unknown = await rpc
    .getTokenAccountsByOwner(known(owner), { mint: known(mint) }, { encoding: 'jsonParsed' })
    .send({ abortSignal: signal })
  const { value } = v.parse(TokenAccounts, answer)
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}
