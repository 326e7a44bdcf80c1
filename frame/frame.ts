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
import type { FrameStorage } from './storage/storage.ts'

/** Shared context of the frame's parts (login, keys, approval). Each part is created with it once, on first use. */
export interface Frame extends CustodyHost {
  readonly project: Project
  /** Origin of the page that has the port, as reported by the browser. Everything else about the page is unverified: `claims`. */
  readonly pageOrigin: string
  /** The page's own metadata, sanitised. Show it next to `pageOrigin`, never instead of it. */
  claims(): Partial<AppMetadata>
  /** CAIP-2 id of the page's current network. */
  network(): string
  /** IndexedDB of this origin, or memory if that is blocked. Only data that is useless outside this browser may be written. */
  readonly storage: FrameStorage

  /** Sends a request to the gateway as the session's user; refreshes the session if needed. */
  ask: CustodyHost['ask']
  /** Sends a request to the gateway as this device, without a session, such as `email/start`. Registers the device first. */
  askAsDevice: CustodyHost['ask']

  /**
   * Takes the response of `email/verify`: stores the session, creates or recovers the wallet, and emits SESSION_UPDATE. If the user closes
   * that screen, the session is dropped. If this browser cannot open the wallet yet, `passkey` is tried first.
   */
  logIn(session: unknown, signal: AbortSignal, passkey?: UsedPasskey): Promise<Me>
  /** Ends the session here and at the gateway. Never rejects. With `forget` the next login needs a link again. */
  logOut(how?: { forget: boolean }): Promise<void>

  /** Has all pages of this browser request the user again. */
  tellAll(): Promise<void>

  custody(): Promise<Custody>
  /** Shows the frame, after an earlier stage is closed. */
  show(reason: ShowReason, signal?: AbortSignal): Promise<Stage>
  /** Loads messages in the page's language: `await frame.words(FRAME_LANGUAGES)`. */
  words<Words>(languages: Languages<Words>): Promise<Words>
  emit<Name extends keyof FrameEvents>(name: Name, payload: FrameEvents[Name]): void
}

/** Settings that the gateway writes into the served page: `<meta name="wallet-project">`. */
export interface Project {
  projectId: string
  /** Origins of the pages that may get the port. */
  origins: readonly string[]
  /** CAIP-2 ids of the networks that the gateway serves; the first is the default. */
  networks: readonly string[]
  /** Names and currencies by CAIP-2 id, configured by the operator. */
  networkWords: ReadonlyMap<string, NetworkWords>
  /** CAIP-2 ids of the networks with a bundler, where smart accounts work. */
  smart: ReadonlySet<string>
  /** What may be approved inside the page, where the browser can tell that nothing covers it: nothing, signing in to the page, or everything. */
  approveIn: 'window' | 'sign-in' | 'all'
  /** When a wallet has to be protected by more than this browser. */
  protection: 'before-value' | 'first' | 'never-ask'
  /** Name of the sponsor that pays the network fees of smart accounts, by network. It may refuse single operations. */
  sponsors: ReadonlyMap<string, string>
  /** Address of the code that ordinary accounts run for batches (EIP-7702), by network; vouched for by the operator. */
  delegates: ReadonlyMap<string, `0x${string}`>
}

export interface NetworkWords {
  name: string
  /** Symbol of the currency; empty if unknown. */
  currency: string
}

export type Languages<Words> = Readonly<Record<string, () => Promise<Words>>> & { en(): Promise<Words> }

/** Handles one call. The dispatcher has parsed `ask`, and settles the call once, with the returned value or the thrown `Failure`. */
export type Handler<Name extends CallName> = (
  ask: Ask<Name>,
  call: Call,
) => Answer<Name> | Promise<Answer<Name>>

export interface Call {
  readonly id: string
  /** Aborted by RPC_ABORT and RELOAD. The call is then already settled, and the handler's result is dropped. */
  readonly signal: AbortSignal
}

export type Handlers<Name extends CallName = CallName> = { [N in Name]: Handler<N> }

/** Calls handled by `createLogin(frame)` of `frame/login/create.ts`. */
export type LoginCall =
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'CONNECT_PASSKEY'
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'

/** Calls handled by `createApproval(frame)` of `frame/approval/create.ts`. */
export type ApprovalCall = 'RPC_REQUEST'
