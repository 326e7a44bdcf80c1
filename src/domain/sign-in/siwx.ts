import type { CaipAddress, CaipNetworkId } from '../networks/caip.ts'
import type { SignInData, SignInSession } from './sign-in.ts'

/** A message created by a `Siwx`; `toString()` returns the exact text that the wallet signs. */
export interface SiwxMessage extends SignInData {
  toString(): string
}

/** A session of a `Siwx`. A back end that only confirms it omits message and signature. */
export interface SiwxSession extends Partial<Omit<SignInSession, 'data'>> {
  data: Pick<SignInData, 'accountAddress' | 'chainId'> & Partial<SignInData>
}

/** The account that is signed in. Has no message if only the back end confirmed the session. */
export interface SignedIn extends SiwxSession {
  address: string
  caipAddress: CaipAddress
  network: CaipNetworkId
}

/**
 * Decides whether a user is signed in. A page may pass its own with `configure({ siwx })`; otherwise the attributes describe one. A rejected call changes nothing.
 */
export interface Siwx {
  /** Creates the message to sign. Its domain must be the page's. */
  createMessage(input: { chainId: CaipNetworkId; accountAddress: string }): Promise<SiwxMessage>
  /** Verifies and stores a session. Rejects if the signature is not accepted. */
  addSession(session: SignInSession): Promise<void>
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Replaces all sessions; an empty list ends them. */
  setSessions(sessions: SignInSession[]): Promise<void>
  /** Returns verified sessions that have not expired. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Whether sign-in is required; optional by default. The `sign-in` attribute takes precedence. */
  getRequired?(): boolean
  /** Ends every session; called in place of `revokeSession` if present. */
  signOut?(): Promise<void>
  /** Whether disconnecting ends the session: yes unless `false`. */
  signOutOnDisconnect?: boolean
}

/** Arguments for the message of a `siweConfig`. `address` is `did:pkh:` and a CAIP-10 id, times are RFC 3339. */
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

/** The legacy form of a `Siwx`, for `eip155` only. */
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
