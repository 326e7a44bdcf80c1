import { createClient } from '../../../frame/api/client.ts'
import type { Custody } from '../../../frame/keys/keys.ts'
import type { Frame, Handlers, ApprovalCall, LoginCall } from '../../../frame/frame.ts'
import { createSocial } from '../../../frame/social/create.ts'
import { serve } from '../../../frame/serve.ts'
import type { Exclusively } from '../../../frame/session/exclusively.ts'
import type { FrameStorage } from '../../../frame/storage/storage.ts'
import { nodesOf } from '../../../frame/approval/rpc.ts'
import { createSmartAccounts } from '../../../frame/smart/create.ts'
import type { CallName } from '../../../src/domain/embedded/calls.ts'
import { expectRead } from '../../support/read-by-page.ts'
import { thinGateway } from './thin-gateway.ts'

/** What the tabs of one browser share. */
export function browserWorld() {
  const values = new Map<string, unknown>()
  const storage: FrameStorage = {
    isLasting: true,
    read: (key) => Promise.resolve(values.get(key)),
    write: (key, value) => Promise.resolve(void values.set(key, value)),
    remove: (key) => Promise.resolve(void values.delete(key)),
  }
  const tails = new Map<string, Promise<unknown>>()
  const exclusively: Exclusively = (name, work) => {
    const next = (tails.get(name) ?? Promise.resolve()).then(work, work)
    tails.set(name, next)
    return next
  }
  const listeners = new Map<symbol, () => void>()
  return { values, storage, exclusively, listeners }
}

interface Options {
  gateway?: ReturnType<typeof thinGateway>
  browser?: ReturnType<typeof browserWorld>
  networks?: string[]
  /** Those that have smart accounts. */
  smart?: string[]
  /** How far the clock of this browser is ahead, in ms. */
  ahead?: number
  protection?: Frame['project']['protection']
  custody?: Partial<Custody>
  requests?: Handlers<ApprovalCall>['RPC_REQUEST']
}

interface Said {
  type: string
  id?: string
  payload?: unknown
}

const notHere = () => {
  throw new Error('Not part of this test')
}

/** A frame with its port, on a thin gateway. Login is one call: CONNECT_OTP. */
export function frameWorld(options: Options = {}) {
  const { gateway = thinGateway(), browser = browserWorld(), networks = [], ahead = 0 } = options
  const said: Said[] = []
  const waiting = new Map<string, (answer: Said) => void>()
  const listeners: ((event: MessageEvent) => void)[] = []
  const port = {
    addEventListener: (_: string, listener: (event: MessageEvent) => void) => void listeners.push(listener),
    start: () => undefined,
    postMessage(message: unknown) {
      const answer = structuredClone(message) as Said
      const [, answered] = /^@w3m-frame\/(\w+)_SUCCESS$/.exec(answer.type) ?? []
      if (answered) expectRead(answered as CallName, answer.payload)
      said.push(answer)
      waiting.get(answer.id ?? '')?.(answer)
    },
  }
  const custody: Custody = {
    withKeys: notHere,
    changeAddress: notHere,
    showRecovery: notHere,
    openSettings: notHere,
    isHere: () => Promise.resolve(true),
    readyWallet: () => Promise.resolve(gateway.me.wallet!),
    openBy: () => Promise.resolve(false),
    forgetDevice: () => Promise.resolve(true),
    protect: notHere,
    ...options.custody,
  }
  let frame: Frame | undefined
  const tab = Symbol('tab')
  const reported: unknown[] = []
  const reloads: number[] = []
  const now = () => gateway.now() + ahead
  serve({
    ...browser,
    port,
    project: {
      projectId: 'demo',
      origins: ['https://app.example'],
      networks,
      networkWords: new Map(),
      smart: new Set(options.smart),
      approveIn: 'sign-in' as const,
      protection: options.protection ?? ('first' as const),
      sponsors: new Map(),
      delegates: new Map(),
    },
    pageOrigin: 'https://app.example',
    topOrigin: 'https://app.example',
    client: createClient({ fetch: gateway.fetch, origin: gateway.origin, now }),
    parts: {
      custody: () => Promise.resolve(custody),
      login: (given) => Promise.resolve(logins((frame = given))),
      social: (given) => Promise.resolve(createSocial(given, gateway.origin)),
      smart: (given) => Promise.resolve(createSmartAccounts(given, nodesOf(given))),
      approval: () => Promise.resolve({ RPC_REQUEST: options.requests ?? notHere }),
    },
    language: 'en',
    network: 'eip155:1',
    label: 'Test on Linux',
    now,
    reload: () => void reloads.push(1),
    report: (error) => void reported.push(error),
    others: {
      tell: () => browser.listeners.forEach((listener, other) => other !== tab && listener()),
      hear: (listener) => void browser.listeners.set(tab, listener),
    },
  })

  function call(name: string, payload?: unknown): Promise<Said> {
    const id = crypto.randomUUID()
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      const data = { type: `@w3m-app/${name}`, id, payload }
      listeners.forEach((listener) => listener({ data } as MessageEvent))
    })
  }
  return {
    gateway,
    browser,
    said,
    reported,
    reloads,
    call,
    frame: () => frame!,
    logIn: () => call('CONNECT_OTP', { otp: '123456' }),
    events: (name: string) =>
      said.filter(({ type }) => type === `@w3m-frame/${name}`).map((each) => each.payload),
  }
}

function logins(frame: Frame): Handlers<LoginCall> {
  return {
    CONNECT_EMAIL: notHere,
    CONNECT_DEVICE: notHere,
    CONNECT_PASSKEY: notHere,
    async CONNECT_OTP({ otp }, { signal }) {
      await frame.logIn(
        await frame.askAsDevice('POST', 'email/verify', { challengeId: '1', code: otp }),
        signal,
      )
    },
    UPDATE_EMAIL: notHere,
    UPDATE_EMAIL_PRIMARY_OTP: notHere,
    UPDATE_EMAIL_SECONDARY_OTP: notHere,
  }
}
