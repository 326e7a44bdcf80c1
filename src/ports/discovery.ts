import { definePort } from './define-port.ts'
import type { WalletDiscovery } from './wallet-adapter.ts'

export const discovery = definePort<WalletDiscovery>('discovery')
