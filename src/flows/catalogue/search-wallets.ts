/**
 * Searching the catalogue (sections 5 and 9): the text is trimmed, from two letters on, 300 ms after the last keystroke; up to a hundred
 * entries; only certified ones where the visitor wants that. The latest answer wins.
 */
import { skeleton } from '../../domain/wallets/confusables.ts'
import { uniqueWallets, type Wallet } from '../../domain/wallets/wallet.ts'
import { WALLET_LIMITS } from '../../domain/wallet-limits.ts'
import { catalogueCode } from '../../errors/catalogue-codes.ts'
import { catalogues } from '../../ports/catalogue.ts'
import { clock } from '../../ports/clock.ts'
import {
  $offer,
  $offeredNamespace,
  $walletPages,
  $walletSearch,
  offeredWallets,
  setWalletSearch,
  type SearchText,
} from '../../stores/catalogue/catalogue.ts'
import { $options } from '../../stores/options.ts'
import { track } from '../../stores/track.ts'
import { knownWallets, requestedChains, usable } from './catalogue-query.ts'
import { latest } from '../latest.ts'

const questions = latest()
let stopTimer = () => {}

/** Called with each keystroke. What is too short ends the search. */
export function searchWallets(typed: string, { isCertified = false } = {}): void {
  const text = typed.trim().slice(0, WALLET_LIMITS.searchText)
  const now = $walletSearch.get()
  if ([...text].length < WALLET_LIMITS.searchLetters && !isCertified) return leaveSearch()
  const isSame = now.step !== 'idle' && now.text === text && now.isCertified === isCertified
  if (isSame && now.step !== 'failed') return
  begin({ text, isCertified })
}

export function leaveSearch(): void {
  stopTimer()
  questions.cancel()
  setWalletSearch({ step: 'idle' })
}

/** The page wants other wallets now. */
export function repeatSearch(): void {
  const now = $walletSearch.get()
  if (now.step !== 'idle') begin({ text: now.text, isCertified: now.isCertified })
}

function begin(search: SearchText): void {
  stopTimer()
  const signal = questions.begin()
  setWalletSearch({ step: 'loading', ...search })
  stopTimer = clock.use().after(WALLET_LIMITS.searchWait, () => void ask(search, signal))
}

async function ask(search: SearchText, signal: AbortSignal): Promise<void> {
  track('SEARCH_WALLET', { badge: search.isCertified ? 'certified' : undefined, search: search.text })
  try {
    const wallets = await find(search, signal)
    if (!signal.aborted) setWalletSearch({ step: 'ready', ...search, wallets })
  } catch (error) {
    const wallets = await atHand(search).catch(() => [])
    if (signal.aborted) return
    const code = catalogueCode(error) ?? 'catalogue-unreachable'
    setWalletSearch({ step: 'failed', ...search, wallets, code })
  }
}

async function find(search: SearchText, signal: AbortSignal): Promise<readonly Wallet[]> {
  const options = $options.get()
  const catalogue = catalogues.use().of(options)
  if (!catalogue) return atHand(search)
  const chains = await requestedChains($offeredNamespace.get())
  const { text, isCertified } = search
  const { wallets } = await catalogue.wallets(
    {
      ...{ page: 1, entries: WALLET_LIMITS.search, chains },
      include: options.includeWalletIds,
      exclude: options.excludeWalletIds,
      ...(text && { search: text }),
      ...(isCertified && { badge: 'certified' }),
    },
    signal,
  )
  return uniqueWallets(usable(wallets, chains)).filter((wallet) => wallet.isCertified || !isCertified)
}

/** What was read before, and the well-known ones. */
async function atHand({ text, isCertified }: SearchText): Promise<readonly Wallet[]> {
  const known = await knownWallets(await requestedChains($offeredNamespace.get()))
  const wanted = skeleton(text)
  return uniqueWallets(offeredWallets($offer.get()), $walletPages.get().wallets, known).filter(
    (wallet) => skeleton(wallet.name).includes(wanted) && (wallet.isCertified || !isCertified),
  )
}
