import { createEmitter } from './emitter.ts'
import { codes, ProviderError } from './errors.ts'
import { faultOf, type FaultName } from './faults.ts'
import { askingMethods } from './methods.ts'
import type { ProviderEvent, ProviderListener, RequestArguments, TestProvider } from './types.ts'

export interface ProviderParts {
  answer(args: RequestArguments): Promise<unknown>
  fault(): FaultName
  isGone(): boolean
  onRequest(args: RequestArguments): void
  lateMs: number
}

export interface ProviderHandle {
  provider: TestProvider
  emit(event: ProviderEvent, payload: unknown): void
  /** Nobody hears or asks it any more: without `request` it is no provider. */
  close(): void
}

/** The EIP-1193 provider of a wallet, which applies the active fault. */
export function createProvider(parts: ProviderParts): ProviderHandle {
  const emitter = createEmitter()
  const emit = (event: ProviderEvent, payload: unknown) => {
    const fault = faultOf(parts.fault())
    if (fault.isSilent) return
    emitter.emit(event, fault.tells ? fault.tells(event, payload) : payload)
  }
  const hasListeners = () => !faultOf(parts.fault()).hasNoListeners

  const provider: TestProvider = {
    async request(args) {
      assertRequest(args)
      if (parts.isGone()) throw new ProviderError(codes.disconnected, 'The wallet is gone.')
      parts.onRequest(args)
      const answer = (other = args) => parts.answer(other)
      const fault = faultOf(parts.fault())
      if (!fault.answers) return answer()
      return fault.answers({ args, answer, emit, asks: askingMethods.has(args.method), lateMs: parts.lateMs })
    },
    // Getters, because a fault can remove these methods while pages hold the provider.
    get on() {
      return hasListeners() ? listen : undefined
    },
    get removeListener() {
      return hasListeners() ? unlisten : undefined
    },
  }

  function listen(event: string, listener: ProviderListener): TestProvider {
    emitter.on(event, listener)
    return provider
  }

  function unlisten(event: string, listener: ProviderListener): TestProvider {
    emitter.off(event, listener)
    return provider
  }

  function close(): void {
    emitter.clear()
    Reflect.deleteProperty(provider, 'request')
  }

  return { provider, emit, close }
}

function assertRequest(args: unknown): asserts args is RequestArguments {
  const isRequest = typeof args === 'object' && args !== null && 'method' in args
  if (isRequest && typeof args.method === 'string' && args.method !== '') return
  throw new ProviderError(
    codes.invalidRequest,
    'Expected a single, non-array, object argument with a method.',
  )
}
