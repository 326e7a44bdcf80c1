import { isOwnWallet } from '../../domain/web/own-wallets.ts'
import { MOST_WALLETS } from '../evm/announced-wallets.ts'
import { attempt } from '../../domain/web/attempt.ts'
import type { StandardWallet } from './standard-wallet.ts'

const REGISTER = 'wallet-standard:register-wallet'
const READY = 'wallet-standard:app-ready'

/** Receives registrations; both return whether the list has changed. */
interface Roster {
  add(wallet: StandardWallet): boolean
  remove(wallet: StandardWallet): boolean
}

/** Wallet Standard registration by two events, in any order. Returns a function that stops it. Not from a library, to withstand hostile pages. */
export function watchRegistrations(page: Window, { add, remove }: Roster, onChange: () => void): () => void {
  let isOver = false
  let isDue = false
  const tell = () => {
    isDue = false
    if (!isOver) onChange()
  }
  // Registrations that arrive together cause one change.
  const change = (hasChanged: boolean) => {
    if (!hasChanged || isDue) return
    isDue = true
    queueMicrotask(tell)
  }
  // Wallets may keep this object; once stopped, it does nothing.
  const api = Object.freeze({
    register(...wallets: unknown[]): () => void {
      const given = isOver ? [] : wallets.slice(0, MOST_WALLETS).filter(isWallet)
      for (const wallet of given) change(add(wallet))
      return () => {
        for (const wallet of given.splice(0)) change(remove(wallet))
      }
    },
  })
  const onRegister = (event: Event) => {
    attempt(() => (event as CustomEvent<(to: typeof api) => void>).detail(api))
  }
  page.addEventListener(REGISTER, onRegister)
  page.dispatchEvent(Object.assign(new Event(READY), { detail: api }))
  return () => {
    isOver = true
    page.removeEventListener(REGISTER, onRegister)
  }
}

const isWallet = (value: unknown): value is StandardWallet =>
  typeof value === 'object' && value !== null && !isOwnWallet(value)
