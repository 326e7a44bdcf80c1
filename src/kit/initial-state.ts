import { DEFAULT_NETWORK } from '../domain/networks/default-network.ts'
import type { Snapshot } from './snapshot.ts'

/** `walletKit.state` before options are read: no options, no wallet. */
export const initialState = (locale: string): Snapshot => ({
  open: false,
  loading: false,
  view: 'Connect',
  status: 'disconnected',
  namespace: 'eip155',
  network: DEFAULT_NETWORK,
  unsupported: false,
  address: undefined,
  caipAddress: undefined,
  signedIn: false,
  accounts: [],
  connector: undefined,
  connections: [],
  login: undefined,
  theme: 'auto',
  locale,
})
