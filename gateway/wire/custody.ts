/** Texts that the frame and the gateway have to compute identically. Changing one locks wallets out; the texts contain their version. */

/** HPKE `info` of a sealed half. */
export const HALF_INFO = 'wallet-modal half v1'

/** HPKE additional data of a sealed half, which binds it to its factor. */
export const halfContext = (userId: string, factorId: string) => `${userId}|${factorId}`

/** The text that both keys sign to register a wallet, which proves that the addresses are the user's own. */
export const walletProof = (wallet: { userId: string; evm: string; solana: string }): string =>
  [
    'Register an embedded wallet.',
    '',
    `Account: ${wallet.userId}`,
    `EVM: ${wallet.evm}`,
    `Solana: ${wallet.solana}`,
    'Format: 1',
  ].join('\n')

/** Maximum length of a factor's name, in characters. */
export const LONGEST_NAME = 40

const CHANGES = {
  add: 'Add a way into an embedded wallet.',
  remove: 'Remove a way into an embedded wallet.',
  rename: 'Rename a way into an embedded wallet.',
} as const

/**
 * The text that the EVM key signs to add, remove or rename a factor of a registered wallet: with a stolen mailbox one can log in, but not change
 * factors.
 */
export const factorProof = (change: {
  userId: string
  factorId: string
  change: keyof typeof CHANGES
  envelope?: string
  name?: string
}): string =>
  [
    CHANGES[change.change],
    '',
    `Account: ${change.userId}`,
    `Factor: ${change.factorId}`,
    ...(change.envelope === undefined ? [] : [`Envelope: ${change.envelope}`]),
    ...(change.name === undefined ? [] : [`Name: ${change.name}`]),
  ].join('\n')
