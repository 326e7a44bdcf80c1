import { verifyBitcoin } from './bip122.ts'
import { verifyContractAccount } from './contract-account.ts'
import { eip155With } from './eip155.ts'
import { verifySolana } from './solana.ts'
import { verifySignInWith } from './verify-sign-in.ts'

/** Verifies a signed sign-in message of any namespace. Never throws for bad input: the verdict has the reason. */
export const verifySignIn = verifySignInWith({
  eip155: eip155With(verifyContractAccount),
  solana: verifySolana,
  bip122: verifyBitcoin,
})
