/** The calls between the page and the frame of the embedded wallet, and their payloads. Both sides parse; the types are shared. */

/** What a page asks (`@w3m-app/` + name). Each is answered by `@w3m-frame/` + name + `_SUCCESS` or `_ERROR`, once. */
export interface Calls {
  /** `address` and `type`: of the account there, where networks may have another one. */
  SWITCH_NETWORK: {
    ask: { chainId: string | number; rpcUrl?: string }
    answer: { chainId: string | number; address?: string; type?: AccountType }
  }
  CONNECT_EMAIL: { ask: { email: string }; answer: { action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' } }
  CONNECT_DEVICE: { ask: undefined; answer: undefined }
  CONNECT_OTP: { ask: { otp: string }; answer: undefined }
  /**
   * Ends a social login: by the `resultUri` that the callback page posted or the page came back with, or by the `digits` that the callback
   * page showed because it had no opener. One of the two.
   */
  CONNECT_SOCIAL: {
    ask: { uri?: string; digits?: string } & UserQuestion
    answer: FrameUser
  }
  /** `returnTo`: a page of the same origin, which the provider's page comes back to in the same tab; without it a window is expected. */
  GET_SOCIAL_REDIRECT_URI: { ask: { provider: SocialProvider; returnTo?: string }; answer: { uri: string } }
  /**
   * What became of the login that GET_SOCIAL_REDIRECT_URI began last. With `wait` it is answered once that is no longer `waiting`, after 25 s
   * at the latest. A window that looks closed proves nothing: a page of the provider may have cut it off (Cross-Origin-Opener-Policy).
   */
  GET_SOCIAL_STATE: { ask: { wait?: boolean } | undefined; answer: { state: SocialLoginState } }
  GET_FARCASTER_URI: { ask: undefined; answer: { url: string } }
  CONNECT_FARCASTER: { ask: undefined; answer: { userName: string } }
  /** Logs in by a passkey that was added before: the frame is shown for it. Resolves like CONNECT_OTP. */
  CONNECT_PASSKEY: { ask: undefined; answer: undefined }
  GET_USER: { ask: (UserQuestion & { socialUri?: string }) | undefined; answer: FrameUser }
  SIGN_OUT: { ask: { forgetDevice?: boolean } | undefined; answer: undefined }
  IS_CONNECTED: { ask: { token: string } | undefined; answer: { isConnected: boolean } }
  GET_CHAIN_ID: { ask: undefined; answer: { chainId: string | number } }
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { ask: undefined; answer: { smartAccountEnabledNetworks: number[] } }
  INIT_SMART_ACCOUNT: { ask: undefined; answer: { address: string; isDeployed: boolean } }
  SET_PREFERRED_ACCOUNT: { ask: { type: AccountType }; answer: { type: AccountType; address: string } }
  RPC_REQUEST: { ask: FrameRequest; answer: unknown }
  /** Of one RPC_REQUEST by its id. Without it: of all that could be signed, and of the screen that the frame shows. */
  RPC_ABORT: { ask: { id?: string } | undefined; answer: undefined }
  UPDATE_EMAIL: {
    ask: { email: string }
    answer: { action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
  }
  UPDATE_EMAIL_PRIMARY_OTP: { ask: { otp: string }; answer: undefined }
  UPDATE_EMAIL_SECONDARY_OTP: { ask: { otp: string }; answer: { newEmail: string } }
  /** Shows the ways into the wallet, until the user closes them. Resolves then. */
  SHOW_SETTINGS: { ask: undefined; answer: undefined }
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

/** What the frame says by itself (`@w3m-frame/` + name). */
export interface FrameEvents {
  /** To each origin of the project, before there is a port: the parent answers with `@w3m-app/CHANNEL` and the port. */
  HELLO: undefined
  /** `session`: this browser keeps nothing for the frame, so the next visit begins with the recovery code. */
  READY: { version?: string; storage?: 'lasting' | 'session' }
  /** An id that opens nothing; undefined after the session ended. */
  SESSION_UPDATE: { token?: string }
  /** The frame has to be seen: an approval, recovery, the words to write down. */
  SHOW: { reason: ShowReason; height?: number }
  HIDE: undefined
}

export type ShowReason = 'approve' | 'protect' | 'recover' | 'settings' | 'export' | 'login'

export type AccountType = 'eoa' | 'smartAccount'
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/**
 * `waiting`: nothing has come back from the provider. `answered`: the login can be ended. `denied`: the person said no there. `failed`: the
 * provider refused, or what it said was not valid. `over`: there is no login, it has ended, or it is too late.
 */
export type SocialLoginState = 'waiting' | 'answered' | 'denied' | 'failed' | 'over'

/**
 * What the callback page of the frame's origin posts to the page that opened it, and to no other origin. In a tab that comes back, the same as
 * parameters of the address: `result_uri` or `result_error`.
 */
export type SocialMessage = { resultUri: string } | { resultError: 'denied' | 'failed' | 'expired' }

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

/** What a one-click sign-in has signed. Its `domain` and `uri` have to be the page's own. */
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
  /** Of an account that logs in without e-mail: by whom, and what that calls the person. */
  socialProvider?: SocialProvider | 'farcaster'
  userName?: string | null
  address: string
  /** A number for EVM, CAIP-2 for Solana. */
  chainId: string | number
  smartAccountDeployed?: boolean
  accounts?: { address: string; type: AccountType }[]
  preferredAccountType?: AccountType
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
  /** Guesses that are left. */
  left?: number
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
