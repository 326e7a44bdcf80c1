import { BITCOIN_NETWORK } from '../bitcoin/network.ts'
import type { Utxo } from '../wallets/bitcoin-api.ts'
import { buildTransfer } from '../wallets/bitcoin-transfer.ts'
import { codes, ProviderError } from '../wallets/errors.ts'
import { callRpc } from './call-rpc.ts'
import type { FamilyRequest } from './family.ts'
import { textOf } from './params.ts'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
/** Satoshi per virtual byte. */
const RATE = 2n

interface Payer {
  address: string
  secret: Uint8Array
  script: Uint8Array
}

/** Builds, signs and sends a transfer from the address's coins, as listed by an Esplora API. */
export async function pay(
  { params, chain, ask, rpcUrl }: FamilyRequest,
  { address, secret, script }: Payer,
): Promise<unknown> {
  const [to, amount] = [textOf(params, 'recipientAddress'), BigInt(textOf(params, 'amount'))]
  const rows = [
    { label: 'To', value: to },
    { label: 'Satoshi', value: amount.toString() },
  ]
  await ask({ title: 'Send this transaction?', rows })
  const utxos = await fetch(`${rpcUrl}/address/${address}/utxo`)
  const name = chain === MAINNET ? 'mainnet' : chain === BITCOIN_NETWORK ? 'regtest' : 'testnet'
  // The wallet trusts the responses of its explorer, which serves the Esplora API.
  const coins = (await utxos.json()) as Utxo[]
  const transaction = buildTransfer({ script }, coins, [{ address: to, amount }], name, RATE)
  transaction.sign(secret)
  transaction.finalize()
  return { txid: await passOn(rpcUrl, transaction.hex) }
}

/** Broadcasts through an Esplora API if the URL ends with `/api`, otherwise through a node's JSON-RPC. */
export async function passOn(url: string | undefined, transaction: string): Promise<unknown> {
  if (!url?.endsWith('/api')) return callRpc(url, 'sendrawtransaction', [transaction])
  const answer = await fetch(`${url}/tx`, { method: 'POST', body: transaction })
  if (answer.ok) return answer.text()
  throw new ProviderError(codes.internal, await answer.text())
}
