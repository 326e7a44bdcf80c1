import { base64 } from '@scure/base'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { coded } from '../../errors/codes.ts'
import type { PsbtRequest, SignedPsbt } from '../../ports/wallet-adapter.ts'
import { attempt } from '../../domain/web/attempt.ts'
import { methodOf, textsOf, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { networkOf } from './bitcoin-chains.ts'
import { bytesOf, first, signerAt } from './sign-message.ts'

export interface PsbtReader {
  /** Indexes of the inputs that spend outputs of the address. Throws if the bytes are not a PSBT. */
  inputsOf(psbt: Uint8Array, address: string): number[]
  /** Whether both contain the same transaction; either may be signed. */
  isSameTransaction(psbt: Uint8Array, signed: Uint8Array): boolean
}

/** Maximum length in bytes; a block has four million. */
const LONGEST = 4_000_000

interface Context {
  reader: PsbtReader
  /** Network of the session. */
  network: CaipNetworkId | undefined
}

/** Calls `bitcoin:signTransaction` or `bitcoin:signAndSendTransaction`. The result must contain the same transaction. */
export async function signPsbt(
  wallet: StandardWallet,
  { address, psbt, inputs, broadcast = false }: PsbtRequest,
  { reader, network }: Context,
): Promise<SignedPsbt> {
  const bytes = base64.decode(psbt)
  const signingIndexes = [...(inputs ?? reader.inputsOf(bytes, address))]
  if (!signingIndexes.length) throw failed('No input belongs to the account')
  const account = signerAt(wallet, address)
  const chains = textsOf(attempt(() => account.chains))
  // Test networks share one address format, so an account may be on several.
  const chain = chains.find((name) => networkOf(name) === network) ?? chains[0]
  const question = { psbt: bytes, inputsToSign: [{ account, signingIndexes }], chain }
  const method = broadcast ? 'signAndSendTransaction' : 'signTransaction'
  const answer = first(await methodOf(wallet, `bitcoin:${method}`, method)?.(question))
  const signed = bytesOf(
    attempt(() => (answer as { signedPsbt: unknown }).signedPsbt),
    LONGEST,
  )
  if (signed && !reader.isSameTransaction(bytes, signed)) throw failed('The wallet signed something else')
  const given = signed && { psbt: base64.encode(signed) }
  if (given && !broadcast) return given
  const txid = attempt(() => (answer as { txId: unknown }).txId)
  if (!broadcast || typeof txid !== 'string' || !/^[0-9a-f]{64}$/i.test(txid))
    throw failed(broadcast ? 'The wallet gave no transaction id' : 'The wallet gave no PSBT')
  return { ...given, txid }
}

const failed = (what: string) => coded('sign-failed', { cause: new Error(what) })
