/** All that needs curves and keys: loaded when the page is there, not before. */
export { bitcoinKeys, type BitcoinKey } from './bitcoin-keys.ts'
export { signBitcoinMessage } from './bitcoin-message.ts'
export { chooseInputs, psbtRows, readPsbt, signInputs } from './bitcoin-psbt.ts'
export { buildTransfer } from './bitcoin-transfer.ts'
