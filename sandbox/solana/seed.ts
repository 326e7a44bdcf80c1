import { getTransferSolInstruction } from '@solana-program/system'
import { AuthorityType, getSetAuthorityInstruction } from '@solana-program/token'
import type { Address, Instruction, KeyPairSigner } from '@solana/kit'
import { solanaKeys } from '../wallets/solana-keys.ts'
import { secretOf, solanaAssets, solanaPeople, type SolanaAsset } from './assets.ts'
import type { SolanaChain } from './chain.ts'
import { seedOddAssets } from './mints/seed-odd-assets.ts'
import { pay, payFor, signerOf } from './payer.ts'
import { createMint, mintTo, transfer } from './token-instructions.ts'

const DAY = 86_400_000
const SOL = 1_000_000_000n
const { dollar, ray, collectible } = solanaAssets

/** Sends lamports to an address; its balance never runs out. */
export type Faucet = (to: string, lamports: bigint) => Promise<string>

/** Creates the accounts, assets and history of the network. `at` sets the clock to a time in the past, in ms before now. */
export async function seedChain(chain: SolanaChain, at: (ago: number) => void): Promise<Faucet> {
  const faucet = await signerOf(secretOf('faucet'))
  chain.endow(faucet.address, 1_000_000_000n * SOL)
  const give: Faucet = (to, lamports) => payFor(chain, faucet, [sol(faucet, to, lamports)])
  at(70 * DAY)
  for (const person of solanaPeople) await give(person, 100n * SOL)
  at(69 * DAY)
  await seedAssets(chain, faucet)
  at(68 * DAY)
  await seedOddAssets(chain, faucet)
  await seedHistory(chain, at)
  at(0)
  return give
}

async function seedAssets(chain: SolanaChain, authority: KeyPairSigner): Promise<void> {
  for (const asset of Object.values(solanaAssets)) {
    await payFor(chain, authority, createMint(chain, asset, await signerOf(asset.secret), authority))
  }
  for (const [index, person] of solanaPeople.entries()) {
    const share = BigInt(index + 1)
    await payFor(chain, authority, await mintTo(dollar, authority, person, 1_000_000_000n * share))
    await payFor(chain, authority, await mintTo(ray, authority, person, 25_000_000_000n * share))
  }
  await payFor(chain, authority, [
    ...(await mintTo(collectible, authority, solanaPeople[4]!, 1n)),
    // Removes the mint authority, so that the supply stays at one.
    getSetAuthorityInstruction({
      owned: collectible.mint,
      owner: authority,
      authorityType: AuthorityType.MintTokens,
      newAuthority: null,
    }),
  ])
}

/** About two months of transfers. */
async function seedHistory(chain: SolanaChain, at: (ago: number) => void): Promise<void> {
  const people = await Promise.all(solanaKeys.map(signerOf))
  const past: [daysAgo: number, from: number, to: number, what: SolanaAsset | 'SOL', amount: bigint][] = [
    [62, 0, 4, 'SOL', 1_250_000_000n],
    [41, 4, 0, dollar, 120_000_000n],
    [33, 0, 5, ray, 2_500_000_000n],
    [32, 2, 0, 'SOL', 300_000_000n],
    [17, 4, 0, collectible, 1n],
    [12, 5, 2, dollar, 75_500_000n],
    [3, 2, 4, ray, 1_000_000_000n],
    [1, 0, 1, dollar, 10_000_000n],
  ]
  for (const [daysAgo, from, to, what, amount] of past) {
    const [sender, receiver] = [people[from]!, people[to]!.address]
    at(daysAgo * DAY)
    const isSol = what === 'SOL'
    await payFor(
      chain,
      sender,
      isSol ? [sol(sender, receiver, amount)] : await transfer(what, sender, receiver, amount),
    )
  }
  // A transfer that fails, because the amount exceeds the balance.
  const [first] = people
  await pay(chain, first!, await transfer(dollar, first!, people[4]!.address, 10n ** 15n))
}

function sol(source: KeyPairSigner, to: string, amount: bigint): Instruction {
  // The callers only pass addresses: those of people, and validated ones.
  return getTransferSolInstruction({ source, destination: to as Address, amount })
}
