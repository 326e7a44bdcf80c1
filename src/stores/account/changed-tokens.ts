import { atom, type ReadableAtom } from 'nanostores'
import * as LIMITS from '../../domain/limits.ts'

const $tokens = atom<readonly string[]>([])

/** Tokens whose balances a transaction has changed, as `network:address`, until the Blockchain API has read them anew. */
export const $changedTokens: ReadableAtom<readonly string[]> = $tokens

export function addChangedTokens(tokens: readonly string[]): void {
  $tokens.set([...new Set([...$tokens.get(), ...tokens])].slice(-LIMITS.account.changedTokens))
}

export function removeChangedTokens(tokens: readonly string[]): void {
  $tokens.set($tokens.get().filter((token) => !tokens.includes(token)))
}
