/** PSBT functions on @scure/btc-signer, loaded when a PSBT is signed. */
import { Address, NETWORK, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { equalBytes } from '@scure/btc-signer/utils.js'
import { readAddress } from './bitcoin-address.ts'
import type { PsbtReader } from './sign-psbt.ts'

const LENIENT = {
  allowUnknown: true,
  allowUnknownInputs: true,
  allowUnknownOutputs: true,
  allowUnknownVersion: true,
  disableScriptCheck: true,
}

const NETWORKS = { main: NETWORK, test: TEST_NETWORK, regtest: { ...TEST_NETWORK, bech32: 'bcrt' } }

/** @public Imported dynamically. */
export const psbtReader: PsbtReader = {
  inputsOf(psbt, address) {
    const script = scriptOf(address)
    const transaction = Transaction.fromPSBT(psbt, LENIENT)
    const indexes = Array.from({ length: transaction.inputsLength }, (_, index) => index)
    return indexes.filter((index) => {
      const spent = scriptSpent(transaction, index)
      return spent && equalBytes(spent, script)
    })
  },

  isSameTransaction(psbt, signed) {
    try {
      return equalBytes(unsigned(psbt), unsigned(signed))
    } catch {
      return false
    }
  },
}

/** The transaction without signatures. */
const unsigned = (psbt: Uint8Array) => Transaction.fromPSBT(psbt, LENIENT).unsignedTx

function scriptOf(address: string): Uint8Array {
  const [form = 'main'] = readAddress(address)?.forms ?? []
  return OutScript.encode(Address(NETWORKS[form]).decode(address))
}

function scriptSpent(transaction: Transaction, index: number): Uint8Array | undefined {
  const { witnessUtxo, nonWitnessUtxo, index: output = 0 } = transaction.getInput(index)
  return witnessUtxo?.script ?? nonWitnessUtxo?.outputs[output]?.script
}
