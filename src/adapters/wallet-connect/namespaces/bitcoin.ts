/** Bitcoin over a session. A wallet may share an address for inscriptions and one for payments. */
import { base64, hex } from '@scure/base'
import { BITCOIN_CHAINS } from '../../../domain/networks/standard-chains.ts'
import { coded } from '../../../errors/codes.ts'
import * as LIMITS from '../../../domain/limits.ts'
import type { Clock } from '../../../ports/clock.ts'
import { transferWays } from '../../bitcoin/injected-wallet.ts'
import { createAddressBook } from './bitcoin-accounts.ts'
import { namespaceAdapter } from './namespace-adapter.ts'
import type { NamespaceSession } from '../session/namespace-session.ts'
import { networkNamed, standardProvider, type Methods, type StandardAccount } from './standard-provider.ts'

const NAMES = { chains: BITCOIN_CHAINS }
/** Maximum length in base64: blocks hold 4 MB. */
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

export function bitcoinNamespace(
  session: NamespaceSession,
  name: () => string | undefined,
  clock: Clock,
  disconnect?: () => Promise<void>,
) {
  const book = createAddressBook(session, clock)
  const requests = createRequests(session, book.isTaproot)
  const { prepare, accounts, publicKey } = book
  const signed = featuresOver(requests)
  const provider = standardProvider(session, {
    ...NAMES,
    ...{ name, publicKey },
    ...(disconnect && { disconnect }),
    addresses: () => accounts(session.addresses).map(({ address }) => address),
    methods: (): Methods => ({
      ...(session.knows('signMessage') && signed.message),
      ...(session.knows('signPsbt') && signed.transaction),
    }),
  })
  transferWays.set(provider.wallet, {
    ...{ kind: 'wallet-connect', provider: () => provider, isAllowed: () => session.knows('sendTransfer') },
  })
  return {
    // The adapter signs PSBTs through the provider, as with browser wallets.
    methods: namespaceAdapter(session, {
      ...{ prepare, accounts },
      sign: ({ address, message }) => requests.sign(address, message),
    }),
    provider,
  }
}

function createRequests(session: NamespaceSession, isTaproot: (address: string) => boolean) {
  /** The session's account, which requests contain in addition to the signing address. */
  const account = () => session.addresses[0] ?? ''
  return {
    async sign(address: string, message: string): Promise<string> {
      // The default protocol does not support taproot.
      const protocol = isTaproot(address) ? { protocol: 'bip322' } : {}
      const params = { account: account(), address, message, ...protocol }
      const answer = await session.ask({ method: 'signMessage', params })
      const { signature, address: signer } = (answer ?? {}) as Record<string, unknown>
      if (typeof signer === 'string' && signer !== address) throw new Error('Another account signed')
      if (typeof signature !== 'string' || !signature || signature.length > LIMITS.signIn.signatureLength)
        throw coded('sign-failed', { cause: new Error('The wallet gave no signature') })
      return base64Of(signature)
    },
    async signPsbt({ chain, ...request }: ToSign) {
      const network = networkNamed(session, chain, NAMES)
      if (!network) throw coded('chain-not-supported')
      const answer = await session.ask(
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

/** The requests as Wallet Standard features. */
function featuresOver({ sign, signPsbt }: ReturnType<typeof createRequests>) {
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

/** WalletConnect specifies hex; some wallets return base64, as browser wallets do. */
const base64Of = (signature: string) =>
  /^(?:[0-9a-f]{2})+$/i.test(signature) ? base64.encode(hex.decode(signature.toLowerCase())) : signature
