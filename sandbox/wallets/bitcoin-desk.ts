/** Operations of a Bitcoin wallet, shared by all provider APIs. */
import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer'
import { broadcast, readBalance, readUtxos } from './bitcoin-api.ts'
import {
  currentChain,
  currentFault,
  keyFor,
  shownKeys,
  type BitcoinContext,
  type Vault,
} from './bitcoin-context.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'
import type { MessageProtocol } from './bitcoin-message.ts'
import type { InputToSign } from './bitcoin-psbt.ts'
import type { Recipient } from './bitcoin-transfer.ts'

/** Account index of a key that the wallet does not own. */
const STRANGER = 77
/** Satoshi per virtual byte. */
const USUAL_RATE = 2n

export async function signMessage(
  wallet: BitcoinContext,
  key: BitcoinKey,
  message: Uint8Array,
  protocol: MessageProtocol = key.purpose === 'payment' ? 'ecdsa' : 'bip322',
): Promise<Uint8Array> {
  const vault = await wallet.vault()
  await wallet.prompts.ask({
    kind: 'sign',
    title: 'Sign this message?',
    origin: wallet.origin,
    rows: [{ label: 'Address', value: key.address }],
    text: new TextDecoder().decode(message),
  })
  const fault = currentFault(wallet)
  const stranger = () => vault.bitcoinKeys(currentChain(wallet).network, STRANGER)[key.purpose]
  const signature = vault.signBitcoinMessage(fault.isStranger ? stranger() : key, message, protocol)
  return fault.spoils?.(signature) ?? signature
}

export interface PsbtOrder {
  psbt: Uint8Array
  inputs?: readonly InputToSign[] | undefined
  /** Whether signatures are finalised into witnesses. */
  isFinal: boolean
  /** Whether the signed transaction is also broadcast. */
  isSent: boolean
}

export async function signPsbt(
  wallet: BitcoinContext,
  { psbt, inputs, isFinal, isSent }: PsbtOrder,
): Promise<{ psbt: Uint8Array; txid?: string }> {
  const vault = await wallet.vault()
  const transaction = vault.readPsbt(psbt)
  const chosen = vault.chooseInputs(transaction, shownKeys(wallet), inputs)
  await confirm(wallet, vault, transaction, isSent)
  const { swaps } = currentFault(wallet)
  if (swaps === 'unsigned') return { psbt }
  if (swaps === 'other')
    transaction.addOutput({ script: keyFor(wallet, shownKeys(wallet)[0]?.address).script, amount: 0n })
  vault.signInputs(transaction, chosen, isFinal || isSent)
  const signed = { psbt: transaction.toPSBT() }
  return isSent ? { ...signed, txid: await broadcast(currentChain(wallet), transaction.hex) } : signed
}

/** Broadcasts a fully signed PSBT. */
export async function pushPsbt(wallet: BitcoinContext, psbt: Uint8Array): Promise<string> {
  const transaction = (await wallet.vault()).readPsbt(psbt)
  if (!transaction.isFinal) transaction.finalize()
  return broadcast(currentChain(wallet), transaction.hex)
}

export function pushTransaction(wallet: BitcoinContext, text: string): Promise<string> {
  return broadcast(currentChain(wallet), text)
}

/** Pays from one address; resolves with the transaction's id. `rate` is in satoshi per virtual byte. */
export async function transfer(
  wallet: BitcoinContext,
  from: BitcoinKey,
  recipients: readonly Recipient[],
  rate = USUAL_RATE,
): Promise<string> {
  const vault = await wallet.vault()
  const chain = currentChain(wallet)
  const utxos = await readUtxos(chain, from.address)
  const { pays } = currentFault(wallet)
  const paid = pays ? recipients.map(pays) : recipients
  const transaction = vault.buildTransfer(from, utxos, paid, chain.network, rate)
  await confirm(wallet, vault, transaction, true)
  vault.signInputs(transaction, vault.chooseInputs(transaction, [from], undefined), true)
  return broadcast(chain, hex.encode(transaction.extract()))
}

/** Balances in satoshi. */
export function balanceOf(wallet: BitcoinContext, key: BitcoinKey) {
  return readBalance(currentChain(wallet), key.address)
}

async function confirm(wallet: BitcoinContext, vault: Vault, transaction: Transaction, isSent: boolean) {
  const { network, name } = currentChain(wallet)
  await wallet.prompts.ask({
    kind: isSent ? 'send' : 'sign',
    title: isSent ? 'Send this transaction?' : 'Sign this transaction?',
    origin: wallet.origin,
    rows: [{ label: 'Network', value: name }, ...vault.psbtRows(transaction, network)],
  })
}
