export { ProviderError } from './errors.ts'
export { faultNames, faults, type FaultName } from './faults.ts'
export { anvilKeys } from './keys.ts'
export { drawWalletPanel } from './panel.ts'
export { createTestWallet, createTroubleWallet } from './test-wallet.ts'
export type {
  LoggedRequest,
  PromptKind,
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
