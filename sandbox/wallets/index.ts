export { bitcoinFaults, type BitcoinFaultName } from './bitcoin-faults.ts'
export type { BitcoinTestWallet, BitcoinTestWalletOptions, BitcoinWalletChain } from './bitcoin-types.ts'
export { ProviderError } from './errors.ts'
export { faultNames, faults, type FaultName } from './faults.ts'
export { anvilKeys } from './keys.ts'
export { drawWalletPanel } from './panel.ts'
export { solanaFaults, type SolanaFaultName } from './solana-faults.ts'
export { solanaKeys } from './solana-keys.ts'
export type { SolanaTestWallet, SolanaTestWalletOptions } from './solana-types.ts'
export type { StandardAccount, StandardWallet } from './standard-types.ts'
export {
  createBitcoinTestWallet,
  createSolanaTestWallet,
  createTestWallet,
  createTroubleWallet,
} from './test-wallet.ts'
export type {
  BatchOptions,
  LoggedRequest,
  OwnedTestWallet,
  OwnedWalletSnapshot,
  PromptKind,
  PromptPlace,
  PromptRequest,
  PromptRow,
  ProviderEvent,
  SmartAccount,
  TestProvider,
  TestWallet,
  TestWalletOptions,
  TroubleWalletOptions,
  WalletChain,
  WalletInfo,
  WalletMode,
  WalletSnapshot,
  WalletStorage,
} from './types.ts'
