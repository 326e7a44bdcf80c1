/** What wallets answer about batches, in the form of EIP-5792 2.0.0: the drafts before it had other words. */
import { parseChainId } from '../../networks/chain-id.ts'
import { isMembers } from '../../web/members.ts'

const hexOf = (id: number) => `0x${id.toString(16)}`

/** `wallet_sendCalls` once answered with the id alone. */
export const sentIn = (answer: unknown): unknown => (typeof answer === 'string' ? { id: answer } : answer)

/** `wallet_getCapabilities` once said `atomicBatch: { supported }`, where it says `atomic: { status }` now. */
export function capabilitiesIn(answer: unknown): unknown {
  if (!isMembers(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([chain, capabilities]) => [chain, withAtomic(capabilities)]),
  )
}

function withAtomic(capabilities: unknown): unknown {
  if (!isMembers(capabilities) || capabilities['atomic'] !== undefined) return capabilities
  const { atomicBatch } = capabilities
  if (!isMembers(atomicBatch)) return capabilities
  return {
    ...capabilities,
    atomic: { status: atomicBatch['supported'] === true ? 'supported' : 'unsupported' },
  }
}

/** What a wallet that knows no batches can do: calls one after the other. `chains`: as numbers. */
export const withoutBatches = (chains: readonly number[]) =>
  Object.fromEntries(chains.map((id) => [hexOf(id), { atomic: { status: 'unsupported' } }]))

/** The chains that `wallet_getCapabilities` asks about; none where it asks about all. */
export function askedChains(params: unknown): readonly number[] {
  const chains: unknown = Array.isArray(params) ? params[1] : undefined
  return Array.isArray(chains) ? chains.flatMap((one) => parseChainId(one) ?? []) : []
}

/** `wallet_getCallsStatus` once answered with a word and the receipts. `chain`: the number of the wallet's. */
export function statusIn(answer: unknown, { id, chain }: { id: string; chain: number | undefined }): unknown {
  if (!isMembers(answer) || (answer['status'] !== 'PENDING' && answer['status'] !== 'CONFIRMED'))
    return answer
  const receipts: readonly unknown[] = Array.isArray(answer['receipts']) ? answer['receipts'] : []
  return {
    ...{ version: '2.0.0', id, ...(chain !== undefined && { chainId: hexOf(chain) }) },
    ...answer,
    status: answer['status'] === 'PENDING' ? 100 : ended(receipts),
    // Several transactions are no single one.
    atomic: receipts.length <= 1,
  }
}

function ended(receipts: readonly unknown[]): number {
  const failed = receipts.filter(isFailed).length
  if (!failed) return 200
  return failed === receipts.length ? 500 : 600
}

const isFailed = (receipt: unknown) => isMembers(receipt) && parseStatus(receipt['status']) === 0

const parseStatus = (status: unknown) =>
  typeof status === 'string' && /^0x0+$/.test(status) ? 0 : typeof status === 'number' ? status : 1
