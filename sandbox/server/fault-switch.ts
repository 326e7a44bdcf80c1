import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { BackEndFault } from './back-end-faults.ts'
import { Refusal } from './refusal.ts'

export interface FaultSwitch {
  fault: BackEndFault | undefined
  /** Resolves at the next change. */
  changed(): Promise<void>
}

export function createFaultSwitch(): FaultSwitch {
  let fault: BackEndFault | undefined
  const waiting: (() => void)[] = []
  return {
    get fault() {
      return fault
    },
    set fault(next) {
      fault = next
      for (const go of waiting.splice(0)) go()
    },
    changed: () => new Promise((resolve) => waiting.push(resolve)),
  }
}

/** Middleware that responds with the active fault. */
export function misbehave(set: FaultSwitch): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    while (set.fault === 'slow') await set.changed()
    switch (set.fault) {
      case 'down':
        context.env.incoming.socket.destroy()
        return context.body(null)
      case 'html':
        return context.html('<!doctype html><title>Not JSON</title>')
      case 'redirect':
        return context.redirect('/sandbox/page')
      case 'refuse':
        throw new Refusal('refused')
      case undefined:
        return next()
    }
  }
}
