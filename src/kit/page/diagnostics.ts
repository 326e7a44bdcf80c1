/** The browser and its hosts, as the view Help asks about them. */
import { ask } from '../../api/http.ts'
import * as LIMITS from '../../domain/limits.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Diagnostics, Violation } from '../../ports/user/diagnostics.ts'
import { pageStorage } from './page-storage.ts'

const KEY = 'wallet-modal-check'

/** Returns the port, and the undo function. */
export function createDiagnostics(clock: Clock): { port: Diagnostics; stop(): void } {
  const policy = watchPolicy(clock)
  return {
    stop: policy.stop,
    port: {
      async ask(url, { body, type, signal }) {
        try {
          const question = { isPublic: true, isFresh: true, signal, ...(type && { type }) }
          const answer = await ask(url, clock, { ...question, ...(body !== undefined && { body }) })
          return { outcome: 'answered', ...answer }
        } catch {
          signal.throwIfAborted()
          if (await policy.hasBlocked(url)) return { outcome: 'blocked' }
          return { outcome: (await isThere(url, signal)) ? 'closed' : 'away' }
        }
      },
      async openSocket(url, signal) {
        if (await opens(url, signal)) return 'open'
        signal.throwIfAborted()
        return (await policy.hasBlocked(url)) ? 'blocked' : 'away'
      },
      keepsTexts,
      keepsRecords,
      violations: policy.violations,
      origin: () => globalThis.origin,
      browser: () => navigator.userAgent,
    },
  }
}

/** Records what the page's content security policy blocks. */
function watchPolicy(clock: Clock) {
  const violations = new Map<string, Violation>()
  const onViolation = ({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (disposition !== 'enforce' || !URL.canParse(blockedURI) || violations.size >= LIMITS.help.violations)
      return
    const { host } = new URL(blockedURI)
    violations.set(`${effectiveDirective} ${host}`, { directive: effectiveDirective, host })
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return {
    stop: () => document.removeEventListener('securitypolicyviolation', onViolation),
    violations: () => [...violations.values()],
    /** The event comes in a task of its own, which may be after the request has failed. */
    async hasBlocked(url: string): Promise<boolean> {
      await new Promise<void>((resolve) => clock.after(0, resolve))
      return violations.has(`connect-src ${new URL(url, document.baseURI).host}`)
    },
  }
}

/** Whether a host answers whose answers this page may not read. */
async function isThere(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal })
    return true
  } catch {
    signal.throwIfAborted()
    return false
  }
}

function opens(url: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let socket: WebSocket | undefined
    const end = (isOpen: boolean) => {
      signal.removeEventListener('abort', giveUp)
      socket?.close()
      resolve(isOpen)
    }
    const giveUp = () => end(false)
    signal.addEventListener('abort', giveUp)
    try {
      // Firefox throws where a policy forbids it.
      socket = new WebSocket(url)
    } catch {
      return giveUp()
    }
    socket.addEventListener('open', () => end(true))
    socket.addEventListener('error', giveUp)
  })
}

function keepsTexts(): boolean {
  try {
    const storage = pageStorage()
    storage.setItem(KEY, KEY)
    const isKept = storage.getItem(KEY) === KEY
    storage.removeItem(KEY)
    return isKept
  } catch {
    return false
  }
}

/** Writes into a database of its own, and deletes that. */
function keepsRecords(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(KEY, 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(KEY).put(KEY, KEY))
      request.addEventListener('error', () => resolve(false))
      request.addEventListener('success', () => {
        request.result.close()
        indexedDB.deleteDatabase(KEY)
        resolve(true)
      })
    } catch {
      resolve(false)
    }
  })
}
