import type { CaipAddress, CaipNetworkId } from '../networks/caip.ts'
import type { SignInData, SignInSession } from './sign-in.ts'

/** A message as a `Siwx` makes it; `toString()` gives the exact text that the wallet is asked to sign. */
export interface SiwxMessage extends SignInData {
  toString(): string
}

/** A session as a `Siwx` knows it. A back end that only says yes leaves out what was signed. */
export interface SiwxSession extends Partial<Omit<SignInSession, 'data'>> {
  data: Pick<SignInData, 'accountAddress' | 'chainId'> & Partial<SignInData>
}

/** Who the visitor proved to be. Without a message where only the back end said so. */
export interface SignedIn extends SiwxSession {
  address: string
  caipAddress: CaipAddress
  network: CaipNetworkId
}

/**
 * Who decides whether a visitor is signed in (reference 4.11). A page may give its own by `configure({ siwx })`; without
 * one the attributes describe it. Whatever rejects leaves things as they were.
 */
export interface Siwx {
  /** What the wallet shall sign. Its domain must be the page's own. */
  createMessage(input: { chainId: CaipNetworkId; accountAddress: string }): Promise<SiwxMessage>
  /** Verifies and keeps. Rejects when the signature is not accepted. */
  addSession(session: SignInSession): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all sessions; with none given it ends every one. */
  setSessions(sessions: SignInSession[]): Promise<void>
  /** Those that hold now: verified and not expired. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Whether a visitor may go on without. Optional unless it says so; the `sign-in` attribute goes before it. */
  getRequired?(): boolean
  /** Ends every session; instead of `revokeSession` where there is one. */
  signOut?(): Promise<void>
  /** Whether disconnecting ends the session: yes unless `false`. */
  signOutOnDisconnect?: boolean
}

/** What a `siweConfig` is asked to put into words. `address` is `did:pkh:` and a CAIP-10 id, times are RFC 3339. */
export interface SiweMessageArgs {
  domain: string
  uri: string
  version: '1'
  type: 'caip122'
  nonce: string
  address: string
  chainId: number
  iat?: string
  exp?: string
  nbf?: string
  statement?: string
  requestId?: string
  resources?: string[]
}

/** The older way of saying who decides, for `eip155` only (reference 4.11, "Legacy SIWE"). */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  createMessage(args: SiweMessageArgs): string
  verifyMessage(args: { message: string; signature: string }): Promise<boolean>
  getSession(): Promise<{ address: string; chainId: number } | null>
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<
    Partial<Omit<SiweMessageArgs, 'nonce' | 'address' | 'chainId' | 'version' | 'type'>>
  >
  onSignIn?(session: { address: string; chainId: number }): void
  onSignOut?(): void
  required?: boolean
  enabled?: boolean
  signOutOnDisconnect?: boolean
  signOutOnAccountChange?: boolean
  signOutOnNetworkChange?: boolean
}
