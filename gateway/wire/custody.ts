/** What frame and gateway both have to compute alike about keys. Changing any of it locks wallets out: it is versioned by the texts. */

/** HPKE `info` of a sealed half. */
export const HALF_INFO = 'wallet-modal half v1'

/** HPKE additional data of a sealed half: it opens only for the factor it was asked for. */
export const halfContext = (userId: string, factorId: string) => `${userId}|${factorId}`

/** The text that both keys sign when a wallet is registered: the gateway keeps no address that is not the user's own. */
export const walletProof = (wallet: { userId: string; evm: string; solana: string }): string =>
  [
    'Register an embedded wallet.',
    '',
    `Account: ${wallet.userId}`,
    `EVM: ${wallet.evm}`,
    `Solana: ${wallet.solana}`,
    'Format: 1',
  ].join('\n')
