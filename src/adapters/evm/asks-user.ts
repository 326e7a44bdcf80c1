const READS =
  /^(?:net|web3|debug|trace|txpool)_|^eth_(?!requestAccounts$|sign|sendTransaction$|decrypt$|getEncryptionPublicKey$)|^wallet_(?:get|revokePermissions$)|^personal_ecRecover$/

/** Whether a wallet may have to ask its user before it answers. Unknown methods may. */
export const asksUser = (method: string): boolean => !READS.test(method)
