/** Names of instructions of the token programs, by number. Those that move or give away tokens are read in `token.ts`; confidential transfers (27, 37, 42) hide what they move and are not known. */
export const TOKEN_NAMES: Readonly<Record<number, string>> = {
  0: 'InitializeMint',
  2: 'InitializeMultisig',
  10: 'FreezeAccount',
  11: 'ThawAccount',
  19: 'InitializeMultisig2',
  20: 'InitializeMint2',
}

/** Token-2022 only. */
export const EXTENSION_NAMES: Readonly<Record<number, string>> = {
  25: 'InitializeMintCloseAuthority',
  28: 'DefaultAccountState',
  29: 'Reallocate',
  30: 'MemoTransfer',
  31: 'CreateNativeMint',
  32: 'InitializeNonTransferableMint',
  33: 'InterestBearingMint',
  34: 'CpiGuard',
  35: 'InitializePermanentDelegate',
  36: 'TransferHook',
  39: 'MetadataPointer',
  40: 'GroupPointer',
  41: 'GroupMemberPointer',
  43: 'ScaledUiAmount',
  44: 'Pausable',
}

/** Second byte of the transfer-fee extension. */
export const TRANSFER_FEE_NAMES: Readonly<Record<number, string>> = {
  0: 'InitializeTransferFeeConfig',
  2: 'WithdrawWithheldTokensFromMint',
  3: 'WithdrawWithheldTokensFromAccounts',
  4: 'HarvestWithheldTokensToMint',
  5: 'SetTransferFee',
}

/** Instructions that move and change nothing: syncing wrapped lamports, sizes, amounts as text, making an owner immutable. */
export const QUIET: readonly number[] = [17, 21, 22, 23, 24]
