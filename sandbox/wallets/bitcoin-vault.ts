/** The code that needs curves and keys: loaded on first use, not with the page. */
import { bitcoinKeys } from './bitcoin-keys.ts'
import { signBitcoinMessage } from './bitcoin-message.ts'
import { chooseInputs, psbtRows, readPsbt, signInputs } from './bitcoin-psbt.ts'
import { buildTransfer } from './bitcoin-transfer.ts'

export const vault = {
  bitcoinKeys,
  signBitcoinMessage,
  readPsbt,
  chooseInputs,
  psbtRows,
  signInputs,
  buildTransfer,
}
