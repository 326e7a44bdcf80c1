/**
 * `wallet-modal.iife.js`, for pages without modules: it loads the real file from beside itself. Until that is there,
 * `walletKit` takes calls down; they are played in their order once it is.
 */
import type { WalletKit } from './index.ts'

type Call = (kit: Record<string, (...args: unknown[]) => unknown>) => unknown

const METHODS = [
  'open',
  'close',
  'connect',
  'disconnect',
  'switchNetwork',
  'configure',
  'setTheme',
  'setLocale',
] as const

const script = document.currentScript as HTMLScriptElement | null
const url = new URL('wallet-modal.js', script?.src || location.href).href
const page = window as unknown as { walletKit?: unknown }
const calls: Call[] = []

function later(name: string) {
  return (...args: unknown[]) =>
    new Promise((resolve, reject) => {
      // A synchronous throw of the real method becomes a rejection like any other.
      calls.push((kit) => new Promise((settle) => settle(kit[name]?.(...args))).then(resolve, reject))
    })
}

/** `on()` answers at once with its undo, which also works before the listener is really there. */
function onLater(...args: unknown[]): () => void {
  let stop = () => {}
  let isOver = false
  calls.push((kit) => {
    if (!isOver) stop = kit.on?.(...args) as () => void
  })
  return () => {
    isOver = true
    stop()
  }
}

page.walletKit ??= { ...Object.fromEntries(METHODS.map((name) => [name, later(name)])), on: onLater }

void (import(/* @vite-ignore */ url) as Promise<{ walletKit: WalletKit }>).then(({ walletKit }) => {
  // The facade's methods are called by name, as the page called them.
  for (const call of calls) call(walletKit as unknown as Parameters<Call>[0])
})
