/** Texts that the frame and the gateway have to compute identically. Changing one locks wallets out; the texts contain their version. */

/** HPKE `info` of a sealed half. */
export const HALF_INFO = 'wallet-modal half v1'

/** HPKE additional data of a sealed half, which binds it to its factor. */
export const halfContext = (userId: string, factorId: string) => `${userId}|${factorId}`

/** First lines of the texts by which a wallet's key proves a change to the gateway. All of these texts are written by `controlText`. */
const CONTROL = {
  register: 'Register an embedded wallet.',
  add: 'Add a way into an embedded wallet.',
  remove: 'Remove a way into an embedded wallet.',
  rename: 'Rename a way into an embedded wallet.',
} as const

const controlText = (what: keyof typeof CONTROL, rows: readonly string[]): string =>
  [CONTROL[what], '', ...rows].join('\n')

/** Letters and digits only, in lower case: no blanks, marks, signs or hidden characters tell two texts apart. */
const squashed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const HEADS = Object.values(CONTROL).map(squashed)

/** Whether a text contains, anywhere, what one of these texts begins with. The frame signs no such text for a page. */
export const hasControlText = (text: string): boolean => {
  const plain = squashed(text)
  return HEADS.some((head) => plain.includes(head))
}

/** The text that both keys sign to register a wallet, which proves that the addresses are the user's own. */
export const walletProof = (wallet: { userId: string; evm: string; solana: string }): string =>
  controlText('register', [
    `Account: ${wallet.userId}`,
    `EVM: ${wallet.evm}`,
    `Solana: ${wallet.solana}`,
    'Format: 1',
  ])

/** Maximum length of a factor's name, in characters. */
export const LONGEST_NAME = 40

/**
 * The text that the EVM key signs to add, remove or rename a factor of a registered wallet: with a stolen mailbox one can log in, but not change
 * factors.
 */
export const factorProof = (change: {
  userId: string
  factorId: string
  change: 'add' | 'remove' | 'rename'
  envelope?: string
  name?: string
}): string =>
  controlText(change.change, [
    `Account: ${change.userId}`,
    `Factor: ${change.factorId}`,
    ...(change.envelope === undefined ? [] : [`Envelope: ${change.envelope}`]),
    ...(change.name === undefined ? [] : [`Name: ${change.name}`]),
  ])
