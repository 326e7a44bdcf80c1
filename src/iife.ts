/**
 * `wallet-modal.iife.js`, for pages without modules: loads the module from the same folder. Until it has loaded, `walletKit` queues calls and replays them in order; a page may keep using this first `walletKit`.
 */
import { WalletKitError } from './errors/wallet-kit-error.ts'
import type { WalletKit } from './index.ts'
import { JOURNEYS } from './kit/journey-functions.ts'

type Methods = Record<string, (...args: unknown[]) => unknown>
type Call = (kit: Methods) => unknown

const METHODS = ['open', 'close', ...JOURNEYS, 'configure', 'setTheme', 'setLocale']

const script = document.currentScript as HTMLScriptElement | null
const url = new URL('wallet-modal.js', script?.src || location.href).href
const page = window as unknown as { walletKit?: unknown }
const calls: Call[] = []
let play = (call: Call): void => void calls.push(call)

function answerWith(kit: Methods): void {
  play = (call) => void call(kit)
  calls.splice(0).forEach(play)
}

function later(name: string) {
  return (...args: unknown[]) =>
    new Promise((resolve, reject) => {
      // A synchronous throw of the real method becomes a rejection.
      play((kit) => new Promise((settle) => settle(kit[name]?.(...args))).then(resolve, reject))
    })
}

/** `on()` returns its undo at once, which also works before the real listener is added. */
function onLater(...args: unknown[]): () => void {
  let stop: unknown
  let isOver = false
  play((kit) => {
    if (!isOver) stop = kit.on?.(...args)
  })
  return () => {
    isOver = true
    if (typeof stop === 'function') (stop as () => void)()
  }
}

page.walletKit ??= { ...Object.fromEntries(METHODS.map((name) => [name, later(name)])), on: onLater }

void (import(/* @vite-ignore */ url) as Promise<{ walletKit: WalletKit }>).then(
  // Methods of the facade are called by name.
  ({ walletKit }) => answerWith(walletKit as unknown as Methods),
  (cause: unknown) => {
    const error = new WalletKitError('load-failed', `Error injecting modal UI: ${String(cause)}`, { cause })
    answerWith(Object.fromEntries(METHODS.map((name) => [name, () => Promise.reject(error)])))
  },
)
