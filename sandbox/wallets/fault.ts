import type { ProviderEvent, RequestArguments } from './eip1193.ts'

export interface FaultCall {
  args: RequestArguments
  /** The answer of a wallet without faults, to this or another request. */
  answer(other?: RequestArguments): Promise<unknown>
  emit(event: ProviderEvent, payload: unknown): void
  asks: boolean
  lateMs: number
}

/** A fault of the wallet. */
export interface Fault {
  description: string
  /** Answers instead of the wallet. */
  answers?(call: FaultCall): Promise<unknown>
  /** Replaces the payload of an event. */
  tells?(event: ProviderEvent, payload: unknown): unknown
  isSilent?: true
  hasNoListeners?: true
  announced?: Announced
}

/** How the wallet announces itself (EIP-6963), from the next load of the page on. */
export interface Announced {
  /** In ms. */
  after?: number
  uuid?: string
  rdns?: string
  /** Announced as well, with the same uuid. */
  twin?: { name: string; rdns: string }
}
