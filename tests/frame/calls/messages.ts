import type { Ask, CallName } from '../../../src/domain/embedded/calls.ts'

/** A right payload of each call. */
export const ASKS: { readonly [Name in CallName]: Ask<Name> } = {
  SWITCH_NETWORK: { chainId: 'eip155:8453', rpcUrl: 'https://rpc.example' },
  CONNECT_EMAIL: { email: 'ada@example.org' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: { otp: '123456' },
  CONNECT_SOCIAL: { chainId: 1 },
  GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
  OPEN_SOCIAL: { provider: 'google', returnTo: 'https://shop.example/cart' },
  GET_SOCIAL_STATE: { known: 'begun' },
  GET_FARCASTER_URI: undefined,
  CONNECT_FARCASTER: undefined,
  CONNECT_PASSKEY: undefined,
  GET_USER: { chainId: 1 },
  SIGN_OUT: undefined,
  IS_CONNECTED: undefined,
  GET_CHAIN_ID: undefined,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined,
  INIT_SMART_ACCOUNT: undefined,
  SET_PREFERRED_ACCOUNT: { type: 'eoa' },
  RPC_REQUEST: { method: 'personal_sign', params: ['0x68', '0x11'], chainId: 1, chainNamespace: 'eip155' },
  RPC_ABORT: undefined,
  UPDATE_EMAIL: { email: 'ada@example.org' },
  UPDATE_EMAIL_PRIMARY_OTP: { otp: '123456' },
  UPDATE_EMAIL_SECONDARY_OTP: { otp: '123456' },
  SHOW_SETTINGS: undefined,
  PROTECT_WALLET: undefined,
  SYNC_THEME: { themeMode: 'dark', themeVariables: { '--wallet-accent': '#ff0000' } },
  SYNC_DAPP_DATA: {
    projectId: 'demo',
    metadata: { name: 'App', description: 'An app', url: 'https://app.example', icons: [] },
  },
  RELOAD: undefined,
}

/** Object.keys widens; the table has every name. */
export const CALL_NAMES = Object.keys(ASKS) as CallName[]
