/** The calls between the page and the frame of the embedded wallet, and their payloads. Both sides validate them; the types are shared. */

/** Calls of the page (`@w3m-app/` + name). The frame responds once, with `@w3m-frame/` + name + `_SUCCESS` or `_ERROR`. */
export interface Calls {
  /** `address` and `type` are those of the account on that network, if networks may have different accounts. */
  SWITCH_NETWORK: {
    ask: { chainId: string | number; rpcUrl?: string }
    answer: { chainId: string | number; address?: string; type?: AccountType }
  }
  /** `resendAt`: when another mail may be requested, in ms since 1970. */
  CONNECT_EMAIL: {
    ask: { email: string }
    answer: { action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'; resendAt?: number }
  }
  CONNECT_DEVICE: { ask: undefined; answer: undefined }
  CONNECT_OTP: { ask: { otp: string }; answer: undefined }
  /** Completes the latest social login, which a window of this browser has finished. */
  CONNECT_SOCIAL: { ask: UserQuestion; answer: FrameUser }
  /** Begins a social login. `uri` is the wallet's own page for the window that the page has opened; it takes the window to the provider. */
  GET_SOCIAL_REDIRECT_URI: { ask: { provider: SocialProvider }; answer: { uri: string } }
  /**
   * Begins a social login where the page's own windows cannot take part: shows the frame with a button that opens the window, or with `returnTo`, a
   * page of the same origin, takes this tab to the provider. Resolves once the window has left; never if the tab leaves.
   */
  OPEN_SOCIAL: { ask: { provider: SocialProvider; returnTo?: string }; answer: undefined }
  /**
   * State of the latest social login, also if this tab had left for it. The response arrives once the state is not `known`, after 25 s at the latest.
   * A window that seems closed proves nothing: the provider's page may have severed it (Cross-Origin-Opener-Policy).
   */
  GET_SOCIAL_STATE: { ask: { known?: SocialLoginState } | undefined; answer: { state: SocialLoginState } }
  GET_FARCASTER_URI: { ask: undefined; answer: { url: string } }
  CONNECT_FARCASTER: { ask: undefined; answer: { userName: string } }
  /** Logs in with an existing passkey; shows the frame. Resolves like CONNECT_OTP. */
  CONNECT_PASSKEY: { ask: undefined; answer: undefined }
  GET_USER: { ask: UserQuestion | undefined; answer: FrameUser }
  SIGN_OUT: { ask: { forgetDevice?: boolean } | undefined; answer: undefined }
  IS_CONNECTED: { ask: { token: string } | undefined; answer: { isConnected: boolean } }
  GET_CHAIN_ID: { ask: undefined; answer: { chainId: string | number } }
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { ask: undefined; answer: { smartAccountEnabledNetworks: number[] } }
  INIT_SMART_ACCOUNT: { ask: undefined; answer: { address: string; isDeployed: boolean } }
  SET_PREFERRED_ACCOUNT: { ask: { type: AccountType }; answer: { type: AccountType; address: string } }
  RPC_REQUEST: { ask: FrameRequest; answer: unknown }
  /** Aborts one RPC_REQUEST by its id. Without an id, aborts all that could sign something, and closes the frame's screen. */
  RPC_ABORT: { ask: { id?: string } | undefined; answer: undefined }
  UPDATE_EMAIL: {
    ask: { email: string }
    answer: { action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
  }
  UPDATE_EMAIL_PRIMARY_OTP: { ask: { otp: string }; answer: undefined }
  /** `changesAt`: the address changes then, in ms since 1970; it has not yet. */
  UPDATE_EMAIL_SECONDARY_OTP: { ask: { otp: string }; answer: { newEmail: string; changesAt?: number } }
  /** Shows the wallet settings. Resolves when the user closes them. */
  SHOW_SETTINGS: { ask: undefined; answer: undefined }
  /** Has the user protect the wallet by more than this browser. Answered once it is, at once if it was; 4001 if the user does not now. */
  PROTECT_WALLET: { ask: undefined; answer: undefined }
  SYNC_THEME: {
    ask: {
      themeMode?: 'light' | 'dark'
      themeVariables?: Record<string, string | number>
      w3mThemeVariables?: Record<string, string>
    }
    answer: undefined
  }
  SYNC_DAPP_DATA: {
    ask: { metadata?: AppMetadata; sdkVersion?: string; sdkType?: string; projectId: string }
    answer: undefined
  }
  RELOAD: { ask: undefined; answer: undefined }
}

export type CallName = keyof Calls
export type Ask<Name extends CallName> = Calls[Name]['ask']
export type Answer<Name extends CallName> = Calls[Name]['answer']

/** Events of the frame (`@w3m-frame/` + name). */
export interface FrameEvents {
  /** Sent to each origin of the project before there is a port. The parent replies with `@w3m-app/CHANNEL` and the port. */
  HELLO: undefined
  /** `session`: the browser blocks the frame's storage, so the next visit begins with recovery. */
  READY: { version?: string; storage?: 'lasting' | 'session' }
  /** `token` is an id that grants no access; absent after the session has ended. */
  SESSION_UPDATE: { token?: string }
  /** The frame has to be visible, for example for an approval, recovery or a code to write down. */
  SHOW: { reason: ShowReason; height?: number }
  HIDE: undefined
}

export type ShowReason = 'approve' | 'protect' | 'recover' | 'settings' | 'export' | 'login'

export type AccountType = 'eoa' | 'smartAccount'
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/**
 * `begun`: no window has been bound to the login yet. `waiting`: no response of the provider yet. `answered`: the login can be completed. `denied`:
 * the user declined there. `withheld`: the provider granted less than was asked. `failed`: it refused, or its response was invalid. `over`: there
 * is no login, or it has been completed or has expired.
 */
export type SocialLoginState = 'begun' | 'waiting' | 'answered' | SocialLoginEnd | 'over'
export type SocialLoginEnd = 'denied' | 'withheld' | 'failed'

export interface AppMetadata {
  name: string
  description: string
  url: string
  icons: string[]
}

export interface UserQuestion {
  chainId?: string | number
  preferredAccountType?: AccountType
  rpcUrl?: string
  siwxMessage?: SiwxQuestion
}

/** The message to sign in a one-click sign-in. Its `domain` and `uri` have to be the page's own. */
export interface SiwxQuestion {
  accountAddress: string
  chainId: string
  domain: string
  uri: string
  version: string
  nonce: string
  notBefore?: string
  statement?: string
  resources?: string[]
  requestId?: string
  issuedAt?: string
  expirationTime?: string
  serializedMessage?: string
}

export interface FrameUser {
  email?: string | null
  /** Provider of a social login, and the user's name there. */
  socialProvider?: SocialProvider | 'farcaster'
  userName?: string | null
  address: string
  /** A number for EVM, CAIP-2 for Solana. */
  chainId: string | number
  smartAccountDeployed?: boolean
  accounts?: { address: string; type: AccountType }[]
  preferredAccountType?: AccountType
  /** Only this browser opens the wallet, and the project wants more before anything of value goes in or out. */
  needsProtection?: boolean
  signature?: string
  message?: string
  siwxMessage?: SiwxQuestion
}

export interface FrameRequest {
  method: string
  params?: unknown
  chainId?: string | number
  chainNamespace?: 'eip155' | 'solana'
  rpcUrl?: string
}

/** The payload of an `_ERROR`. Numbers are those of EIP-1193. */
export interface FrameFailure {
  message: string
  code?: number | FrameFailureCode
  /** Seconds. */
  retryAfter?: number
  /** Number of attempts left. */
  left?: number
  /** What a node adds to its error (JSON), such as the data of a revert. */
  data?: unknown
}

export type FrameFailureCode =
  | 'RECOVERY_REQUIRED'
  | 'RATE_LIMITED'
  | 'CODE_WRONG'
  | 'CODE_EXPIRED'
  | 'INVALID_EMAIL'
  | 'FROZEN'
  | 'PROVIDER_FAILED'
  | 'GATEWAY_AWAY'
