import type { ProviderEvent, RequestArguments } from './eip1193.ts'

export interface FaultCall {
  args: RequestArguments
  /** What an honest wallet answers, to this or to another request. */
  answer(other?: RequestArguments): Promise<unknown>
  emit(event: ProviderEvent, payload: unknown): void
  asks: boolean
  lateMs: number
}

/** One way of going wrong. */
export interface Fault {
  description: string
  /** Stands between the page and the wallet. */
  answers?(call: FaultCall): Promise<unknown>
  /** What pages hear instead of an event's payload. */
  tells?(event: ProviderEvent, payload: unknown): unknown
  isSilent?: true
  hasNoListeners?: true
}
