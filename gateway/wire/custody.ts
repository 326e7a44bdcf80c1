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

/** Characters of a name that a user gives to a way in. */
export const LONGEST_NAME = 40

const CHANGES = {
  add: 'Add a way into an embedded wallet.',
  remove: 'Remove a way into an embedded wallet.',
  rename: 'Rename a way into an embedded wallet.',
} as const

/**
 * The text that the EVM key signs to add a factor to a registered wallet, to remove one, or to give it another name: a stolen mailbox can log
 * in, but change no way in.
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
