/** Bitcoin over a session. A phone may share the address for inscriptions beside that for payments. */
import { base64, hex } from '@scure/base'
import { BITCOIN_CHAINS } from '../../../domain/networks/standard-chains.ts'
import { coded } from '../../../errors/codes.ts'
import { TIMEOUTS } from '../../../domain/timeouts.ts'
import type { Clock } from '../../../ports/clock.ts'
import { createAddressBook } from './bitcoin-accounts.ts'
import { namespaceAdapter } from './namespace-adapter.ts'
import type { NamespaceSession } from '../session/namespace-session.ts'
import { networkNamed, standardProvider, type Methods, type StandardAccount } from './standard-provider.ts'

const NAMES = { chains: BITCOIN_CHAINS }
/** Of a transaction in base64, ours: blocks hold 4 MB. */
const LONGEST_PSBT = 6_000_000

interface MessageInput {
  account: StandardAccount
  message: Uint8Array
}
interface PsbtInput {
  psbt: Uint8Array
  chain?: string
  inputsToSign: readonly { account: StandardAccount; signingIndexes: readonly number[] }[]
}
interface ToSign {
  /** Base64. */
  psbt: string
  signInputs: readonly { address: string; index: number }[]
  broadcast: boolean
  chain?: string | undefined
}

export function bitcoinNamespace(line: NamespaceSession, name: () => string | undefined, clock: Clock) {
  const book = createAddressBook(line, clock)
  const phone = asking(line, book.isTaproot)
  const { prepare, accounts, publicKey } = book
  const signed = featuresOver(phone)
  return {
    // PSBTs are for the adapter: it asks the provider as it asks wallets of a browser.
    side: namespaceAdapter(line, {
      ...{ prepare, accounts },
      sign: ({ address, message }) => phone.sign(address, message),
    }),
    provider: standardProvider(line, {
      ...NAMES,
      ...{ name, publicKey },
      addresses: () => accounts(line.addresses).map(({ address }) => address),
      methods: (): Methods => ({
        ...(line.knows('signMessage') && signed.message),
        ...(line.knows('signPsbt') && signed.transaction),
      }),
    }),
  }
}

function asking(line: NamespaceSession, isTaproot: (address: string) => boolean) {
  /** The account that the session names; others of its addresses are named beside it. */
  const account = () => line.addresses[0] ?? ''
  return {
    async sign(address: string, message: string): Promise<string> {
      // The older way knows no taproot.
      const protocol = isTaproot(address) ? { protocol: 'bip322' } : {}
      const params = { account: account(), address, message, ...protocol }
      const answer = await line.ask({ method: 'signMessage', params })
      const { signature, address: signer } = (answer ?? {}) as Record<string, unknown>
      if (typeof signer === 'string' && signer !== address) throw new Error('Another account signed')
      if (typeof signature !== 'string' || !signature || signature.length > TIMEOUTS.signatureLength)
        throw coded('sign-failed', { cause: new Error('The wallet gave no signature') })
      return base64Of(signature)
    },
    async signPsbt({ chain, ...request }: ToSign) {
      const network = networkNamed(line, chain, NAMES)
      if (!network) throw coded('chain-not-supported')
      const answer = await line.ask(
        { method: 'signPsbt', params: { account: account(), ...request } },
        network,
      )
      const { psbt, txid } = (answer ?? {}) as Record<string, unknown>
      if (typeof psbt !== 'string' || psbt.length > LONGEST_PSBT || !psbt.startsWith(MAGIC))
        throw coded('sign-failed', { cause: new Error('The wallet gave no transaction') })
      return { psbt, ...(isTxid(txid) && { txid }) }
    },
  }
}

/** The same as Wallet Standard has it. */
function featuresOver({ sign, signPsbt }: ReturnType<typeof asking>) {
  const standard = ({ psbt, inputsToSign, chain }: PsbtInput, broadcast: boolean) => {
    const signInputs = inputsToSign.flatMap(({ account: { address }, signingIndexes }) =>
      signingIndexes.map((index) => ({ address, index })),
    )
    return signPsbt({ psbt: base64.encode(psbt), signInputs, broadcast, chain })
  }
  const message: Methods = {
    'bitcoin:signMessage': async ({ account: { address }, message: text }: MessageInput) => {
      const signature = base64.decode(await sign(address, new TextDecoder().decode(text)))
      return [{ signedMessage: text, signature }]
    },
  }
  const transaction: Methods = {
    'bitcoin:signTransaction': async (input: PsbtInput) => {
      const { psbt } = await standard(input, false)
      return [{ signedPsbt: base64.decode(psbt) }]
    },
    'bitcoin:signAndSendTransaction': async (input: PsbtInput) => {
      const { psbt, txid } = await standard(input, true)
      if (!txid) throw new Error('The wallet sent no transaction')
      return [{ txId: txid, signedPsbt: base64.decode(psbt) }]
    },
  }
  return { message, transaction }
}

/** `psbt\xff` */
const MAGIC = 'cHNidP'
const isTxid = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/i.test(text)

/** The protocol has signatures in hex; some wallets give the base64 that everybody else does. */
const base64Of = (signature: string) =>
  /^(?:[0-9a-f]{2})+$/i.test(signature) ? base64.encode(hex.decode(signature.toLowerCase())) : signature
