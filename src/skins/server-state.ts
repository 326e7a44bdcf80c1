import type { Snapshot } from '../index.ts'

/** `walletKit.state` on a server. A browser renders with it while it hydrates, so that both write the same markup. */
export const SERVER_STATE: Snapshot = {
  open: false,
  loading: false,
  view: 'Connect',
  status: 'disconnected',
  namespace: 'eip155',
  network: 'eip155:1',
  unsupported: false,
  address: undefined,
  caipAddress: undefined,
  signedIn: false,
  accounts: [],
  connector: undefined,
  connections: [],
  theme: 'auto',
  locale: 'en',
}
