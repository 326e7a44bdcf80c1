/** Batches of calls (EIP-5792): one transaction of the account to itself, by code that the first batch delegates to (EIP-7702). */
import { encodeFunctionData, isAddress, isHex, parseAbi, type Hash, type Hex, type LocalAccount } from 'viem'
import { signAuthorization } from 'viem/actions'
import { clientOf, senderOf, sendWithRoom } from './chain-client.ts'
import { codes, invalidParams, ProviderError } from './errors.ts'
import type { SentBatch } from './memory.ts'
import { callChain } from './rpc.ts'
import type { BatchOptions, WalletChain } from './types.ts'
import { ask, currentChain, shownAddresses, signerFor, type WalletContext } from './wallet-context.ts'
import { receiptOf } from './receipt.ts'

/** ABI of eth-infinitism's Simple7702Account. */
const ABI = parseAbi(['function executeBatch((address target, uint256 value, bytes data)[] calls)'])

interface Call {
  to: Hex
  value: bigint
  data: Hex
}

type Atomic = BatchOptions['atomic']

const hexOf = (id: number): Hex => `0x${id.toString(16)}`
const sentBy = (wallet: WalletContext) => wallet.memory.get().batches ?? []

const members = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) throw invalidParams('Expected an object.')
  return value as Readonly<Record<string, unknown>>
}

function optionsOf({ batches }: WalletContext): BatchOptions {
  if (!batches) throw new ProviderError(codes.unsupported, 'The wallet knows no batches.')
  return batches
}

/** Capability of the account on a chain: `supported` if it has the batch code, `unsupported` if it has other code. */
async function atomicOn(wallet: WalletContext, chain: WalletChain, address: string): Promise<Atomic> {
  const { atomic, code } = optionsOf(wallet)
  if (atomic === 'unsupported') return atomic
  const own = String(await callChain(chain, 'eth_getCode', [address, 'latest'])).toLowerCase()
  if (own === '0x') return atomic
  return own === `0xef0100${code.slice(2).toLowerCase()}` ? 'supported' : 'unsupported'
}

/** `wallet_getCapabilities`: for the requested chains; default: all. */
export async function batchCapabilities(wallet: WalletContext, params: unknown[]): Promise<unknown> {
  const { address } = signerFor(wallet, params[0] ?? shownAddresses(wallet)[0])
  const wanted = Array.isArray(params[1]) ? params[1].map(Number) : undefined
  const chains = wallet.chains().filter(({ id, rpcUrl }) => rpcUrl && (!wanted || wanted.includes(id)))
  const rows = chains.map(async (chain) => [
    hexOf(chain.id),
    { atomic: { status: await atomicOn(wallet, chain, address) } },
  ])
  return Object.fromEntries((await Promise.all(rows)) as [Hex, unknown][])
}

function readCall(value: unknown): Call {
  const { to, value: amount = '0x0', data = '0x' } = members(value)
  if (typeof to !== 'string' || !isAddress(to, { strict: false })) throw invalidParams('Invalid "to".')
  if (!isHex(amount) || !isHex(data)) throw invalidParams('Invalid "value" or "data".')
  return { to, value: BigInt(amount), data }
}

function readBatch(wallet: WalletContext, value: unknown) {
  const asked = members(value)
  const { calls, id, chainId, capabilities = {} } = asked
  if (asked['version'] !== '2.0.0') throw invalidParams('Expected version 2.0.0.')
  if (!Array.isArray(calls) || !calls.length) throw invalidParams('Expected at least one call.')
  if (id !== undefined && typeof id !== 'string') throw invalidParams('Expected "id" as a string.')
  if (sentBy(wallet).some((one) => one.id === id && one.origin === wallet.origin))
    throw new ProviderError(5720, 'There is already a batch with this id.')
  if (Object.values(members(capabilities)).some((one) => members(one)['optional'] !== true))
    throw new ProviderError(5700, 'The wallet does not support a capability of this batch.')
  const chain = wallet.chains().find((one) => one.rpcUrl && one.id === Number(chainId))
  if (!chain) throw new ProviderError(5710, 'The wallet does not know this chain.')
  const account = senderOf(wallet, asked['from'] ?? shownAddresses(wallet)[0])
  return { id, chain, account, calls: calls.map(readCall), isAtomic: asked['atomicRequired'] === true }
}

/** `wallet_sendCalls`: sends one transaction if the account can, or else separate ones if the page allows that. */
export async function sendBatch(wallet: WalletContext, params: unknown[]): Promise<unknown> {
  const { id, chain, account, calls, isAtomic } = readBatch(wallet, params[0])
  const atomic = await atomicOn(wallet, chain, account.address)
  if (atomic === 'unsupported' && isAtomic)
    throw new ProviderError(5760, 'The wallet does not carry out calls as one.')
  if (atomic === 'ready') {
    const rows = [{ label: 'Code', value: optionsOf(wallet).code }]
    await ask(wallet, { kind: 'sign', title: 'Upgrade this account?', rows })
  }
  await ask(wallet, {
    ...{ kind: 'send', title: `Send ${calls.length} calls?` },
    rows: calls.map(({ to }, index) => ({ label: `To (${index + 1})`, value: to })),
  })
  const hashes =
    atomic === 'unsupported'
      ? await sendInTurn(chain, account, calls)
      : [await sendAsOne(wallet, chain, account, calls)]
  const sent: SentBatch = {
    ...{ id: id ?? hashes[0]!, origin: wallet.origin, chainId: chain.id, hashes },
    atomic: atomic !== 'unsupported',
    isPartial: atomic === 'unsupported' && hashes.length < calls.length,
  }
  wallet.memory.set({ batches: [...sentBy(wallet), sent] })
  return { id: sent.id }
}

async function sendAsOne(
  wallet: WalletContext,
  chain: WalletChain,
  account: LocalAccount,
  calls: readonly Call[],
): Promise<Hash> {
  const client = clientOf(chain, account)
  const contractAddress = optionsOf(wallet).code
  const isPlain = (await callChain(chain, 'eth_getCode', [account.address, 'latest'])) === '0x'
  const args = [calls.map(({ to, ...rest }) => ({ target: to, ...rest }))] as const
  const data = encodeFunctionData({ abi: ABI, functionName: 'executeBatch', args })
  const request = { account, chain: null, to: account.address, data }
  if (!isPlain) return sendWithRoom(client, request)
  const terms = { contractAddress, chainId: chain.id, executor: 'self' } as const
  return sendWithRoom(client, {
    ...request,
    authorizationList: [await signAuthorization(client, terms)],
  })
}

/** Waits for each receipt, because a call may depend on the previous one. Ends at a call that fails, or that would: it is not sent. */
async function sendInTurn(chain: WalletChain, account: LocalAccount, calls: readonly Call[]) {
  const client = clientOf(chain, account)
  const hashes: Hash[] = []
  for (const call of calls) {
    const hash = await sendWithRoom(client, { account, chain: null, ...call }).catch((error: unknown) => {
      if (!hashes.length) throw error
    })
    if (!hash) break
    hashes.push(hash)
    const { status } = await receiptOf(client, hash)
    if (status !== 'success') break
  }
  return hashes
}

function batchWith(wallet: WalletContext, id: unknown): SentBatch {
  const found = sentBy(wallet).find((one) => one.id === id && one.origin === wallet.origin)
  if (!found) throw new ProviderError(5730, 'There is no batch with this id.')
  return found
}

/** `wallet_getCallsStatus`. */
export async function batchStatus(wallet: WalletContext, params: unknown[]): Promise<unknown> {
  const { id, chainId, hashes, atomic, isPartial } = batchWith(wallet, params[0])
  const chain = wallet.chains().find((one) => one.id === chainId) ?? currentChain(wallet)
  const found = await Promise.all(hashes.map((hash) => callChain(chain, 'eth_getTransactionReceipt', [hash])))
  const receipts = found.flatMap((one) => (one ? [members(one)] : []))
  const failed = receipts.filter(({ status }) => status !== '0x1').length
  const over = failed === 0 && !isPartial ? 200 : failed === hashes.length ? 500 : 600
  const status = receipts.length < hashes.length ? 100 : over
  return { version: '2.0.0', id, chainId: hexOf(chainId), status, atomic, receipts }
}

/** `wallet_showCallsStatus`: validates the id; this wallet has no screen for batches. */
export function showBatch(wallet: WalletContext, params: unknown[]): null {
  batchWith(wallet, params[0])
  return null
}
