import { address as addressOf, type Address } from '@solana/web3.js'
import * as v from 'valibot'
import type { Holding } from '../../domain/account/holding.ts'
import type { Network } from '../../domain/networks/network.ts'
import { shortAddress } from '../../domain/account/short-address.ts'
import { asCoded } from '../../errors/codes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BalanceReader, WalletAdapter } from '../../ports/wallet-adapter.ts'
import { rpcOf } from './rpc.ts'

/** The token program and Token-2022; each token belongs to one of them. */
const PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const MOST_ACCOUNTS = 20_000

const TokenAccounts = v.object({ value: v.pipe(v.array(v.unknown()), v.maxLength(MOST_ACCOUNTS)) })

const TokenAccount = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
          tokenAmount: v.object({
            amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
            // Zero decimals mark a collectible.
            decimals: v.pipe(
              v.union([v.number(), v.bigint()]),
              v.transform(Number),
              v.minValue(1),
              v.maxValue(255),
            ),
          }),
        }),
      }),
    }),
  }),
})

interface Token {
  mint: string
  value: bigint
  decimals: number
}

/** SOL and the tokens of both programs. The chain has no token names, so mints stand in for them. */
export function createHoldingsReader(
  balance: BalanceReader,
  clock: Clock,
): NonNullable<WalletAdapter['holdings']> {
  return async (address, network, signal) => {
    try {
      const owner = addressOf(address)
      const read = (program: string) => tokenAccounts(owner, program, network, signal, clock)
      const [amount, ...accounts] = await Promise.all([
        balance(address, network, signal),
        ...PROGRAMS.map(read),
      ])
      signal.throwIfAborted()
      const { caipNetworkId, nativeCurrency } = network
      const native: Holding = { network: caipNetworkId, name: nativeCurrency.name, amount }
      // Included even if zero: tokens have no price here, so the native balance is the total.
      return [native, ...addedUp(accounts.flat()).map(holdingOn(network))]
    } catch (cause) {
      throw asCoded(cause, 'rpc-failed')
    }
  }
}

async function tokenAccounts(
  owner: Address,
  program: string,
  network: Network,
  signal: AbortSignal,
  clock: Clock,
): Promise<Token[]> {
  const answer: unknown = await rpcOf(network, clock)
    .getTokenAccountsByOwner(owner, { programId: addressOf(program) }, { encoding: 'jsonParsed' })
    .send({ abortSignal: signal })
  return v.parse(TokenAccounts, answer).value.flatMap((entry) => {
    const result = v.safeParse(TokenAccount, entry)
    if (!result.success) return []
    const { mint, tokenAmount } = result.output.account.data.parsed.info
    return [{ mint, value: BigInt(tokenAmount.amount), decimals: tokenAmount.decimals }]
  })
}

/** Adds up token accounts per mint: an owner may have several. */
function addedUp(tokens: readonly Token[]): Token[] {
  const sums = new Map<string, Token>()
  for (const token of tokens) {
    const value = token.value + (sums.get(token.mint)?.value ?? 0n)
    sums.set(token.mint, { ...token, value })
  }
  return [...sums.values()].filter(({ value }) => value > 0n)
}

function holdingOn({ caipNetworkId }: Network): (token: Token) => Holding {
  return ({ mint, value, decimals }) => {
    const name = shortAddress(mint)
    return {
      network: caipNetworkId,
      address: mint,
      name,
      amount: { value: value.toString(), decimals, symbol: name },
    }
  }
}
