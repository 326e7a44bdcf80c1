import type { Me } from '../gateway/wire/api.ts'
import type {
  Answer,
  AppMetadata,
  Ask,
  CallName,
  FrameEvents,
  ShowReason,
} from '../src/domain/embedded/calls.ts'
import type { Custody, UsedPasskey } from './keys/keys.ts'
import type { CustodyHost, Stage } from './keys/host.ts'
import type { Kept } from './storage/kept.ts'

/** What the parts of the frame (login, keys, approval) have in common: they are created with it, once, when they are needed. */
export interface Frame extends CustodyHost {
  readonly project: Project
  /** The origin of the page that has the port, as the browser says it. What else is known of the page is a claim: `claims`. */
  readonly pageOrigin: string
  /** What the page says about itself: cleaned texts, to be shown beside `pageOrigin` and never in its place. */
  claims(): Partial<AppMetadata>
  /** The network that the page has chosen, as CAIP-2. */
  network(): string
  /** IndexedDB of this origin, or memory where that is blocked. Only what is useless elsewhere may be written. */
  readonly kept: Kept

  /** One call of the gateway as the session's user; refreshes the session when it has to. */
  ask: CustodyHost['ask']
  /** One call of the gateway as this device, before there is a session: `email/start` and the like. Registers the device first. */
  askAsDevice: CustodyHost['ask']

  /**
   * Takes what `email/verify` answered: keeps the session, tells the page (SESSION_UPDATE), and makes or recovers the wallet. A login that
   * ends in a refusal of that screen keeps no session. With `passkey` a wallet that does not open here is opened by it, if it can.
   */
  logIn(session: unknown, signal: AbortSignal, passkey?: UsedPasskey): Promise<Me>
  /** Ends the session here and at the gateway. Never rejects: without a gateway it ends here. With `forget` the next login takes a link again. */
  logOut(how?: { forget: boolean }): Promise<void>

  custody(): Promise<Custody>
  /** Shows the frame; waits until an earlier stage is closed. */
  show(reason: ShowReason, signal?: AbortSignal): Promise<Stage>
  /** The sentences of a load in the page's language: `await frame.words(FRAME_LANGUAGES)`. */
  words<Words>(languages: Languages<Words>): Promise<Words>
  emit<Name extends keyof FrameEvents>(name: Name, payload: FrameEvents[Name]): void
}

/** What the gateway writes into the page that it serves: `<meta name="wallet-project">`. */
export interface Project {
  projectId: string
  /** The pages that may have the port. */
  origins: readonly string[]
  /** The networks that the gateway serves, as CAIP-2; the first is the default. */
  networks: readonly string[]
  /** What people call them, by CAIP-2: the operator's words. */
  networkWords: ReadonlyMap<string, NetworkWords>
  /** Those that have a bundler, as CAIP-2: smart accounts work there. */
  smart: ReadonlySet<string>
  /** The operator wants every request approved in a window, which no page can draw over. */
  approveInWindow?: boolean
  /** Who pays the network fees of smart accounts, by network: as a rule, not for every operation. */
  sponsors: ReadonlyMap<string, string>
  /** Code that ordinary accounts run for batches (EIP-7702), by network: the operator vouches for it. */
  delegates: ReadonlyMap<string, `0x${string}`>
}

export interface NetworkWords {
  name: string
  /** The symbol of its currency; empty where it is not known. */
  currency: string
}

export type Languages<Words> = Readonly<Record<string, () => Promise<Words>>> & { en(): Promise<Words> }

/** Answers one call. The dispatcher has parsed `ask`, and settles the call once: with what comes back, or with the `Failure` that is thrown. */
export type Handler<Name extends CallName> = (
  ask: Ask<Name>,
  call: Call,
) => Answer<Name> | Promise<Answer<Name>>

export interface Call {
  readonly id: string
  /** Aborted by RPC_ABORT, RELOAD and when the page goes away. The call is settled by then: what the handler still returns is dropped. */
  readonly signal: AbortSignal
}

export type Handlers<Name extends CallName = CallName> = { [N in Name]: Handler<N> }

/** What `mail` answers: `createLogin(frame)` of `frame/login/create.ts`. */
export type LoginCall =
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'CONNECT_PASSKEY'
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'

/** What `approval` answers: `createApproval(frame)` of `frame/approval/create.ts`. */
export type ApprovalCall = 'RPC_REQUEST'
