/** Converts wallets' answers about batches to EIP-5792 2.0.0: earlier drafts had other names. */
import { parseChainId } from '../../networks/chain-id.ts'
import { isMembers } from '../../web/members.ts'

const hexOf = (id: number) => `0x${id.toString(16)}`

/** Drafts of `wallet_sendCalls` returned the bare id. */
export const sentIn = (answer: unknown): unknown => (typeof answer === 'string' ? { id: answer } : answer)

/** Drafts of `wallet_getCapabilities` had `atomicBatch: { supported }` instead of `atomic: { status }`. */
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

/** What capabilities of version 2.0.0 say of atomic batches, by chain (EIP-155 number; 0 for all). */
export function atomicIn(capabilities: unknown): ReadonlyMap<number, unknown> {
  const rows = Object.entries(isMembers(capabilities) ? capabilities : {})
  return new Map(
    rows.flatMap(([chain, one]) => {
      const atomic = isMembers(one) ? one['atomic'] : undefined
      const id = chain === '0x0' ? 0 : parseChainId(chain)
      return id === undefined || !isMembers(atomic) ? [] : [[id, atomic['status']] as const]
    }),
  )
}

/** Whether an answer to `wallet_getCapabilities` has the form of version 2.0.0: drafts had no `atomic`. */
export const isCurrent = (answer: unknown): boolean =>
  isMembers(answer) &&
  Object.values(answer).some(
    (capabilities) => isMembers(capabilities) && capabilities['atomic'] !== undefined,
  )

/** Capabilities of a wallet without batches: calls one after the other. `chains` are EIP-155 numbers. */
export const withoutBatches = (chains: readonly number[]) =>
  Object.fromEntries(chains.map((id) => [hexOf(id), { atomic: { status: 'unsupported' } }]))

/** The chains in the params of `wallet_getCapabilities`; empty if it asks about all. */
export function askedChains(params: unknown): readonly number[] {
  const chains: unknown = Array.isArray(params) ? params[1] : undefined
  return Array.isArray(chains) ? chains.flatMap((one) => parseChainId(one) ?? []) : []
}

/** Drafts of `wallet_getCallsStatus` returned a word and the receipts. `chain` is the wallet's EIP-155 number. */
export function statusIn(answer: unknown, { id, chain }: { id: string; chain: number | undefined }): unknown {
  if (!isMembers(answer) || (answer['status'] !== 'PENDING' && answer['status'] !== 'CONFIRMED'))
    return answer
  const receipts: readonly unknown[] = Array.isArray(answer['receipts']) ? answer['receipts'] : []
  return {
    ...{ version: '2.0.0', id, ...(chain !== undefined && { chainId: hexOf(chain) }) },
    ...answer,
    status: answer['status'] === 'PENDING' ? 100 : ended(receipts),
    // Several transactions are not atomic.
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
