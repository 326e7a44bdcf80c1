/** Wallets that browser tests install in their pages. */
export { createTestWallet, createTroubleWallet } from '../../sandbox/wallets/test-wallet.ts'
