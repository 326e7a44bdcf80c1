/** Converts the frame's responses and failures to those of sessions and providers. */
import { isEvmAddress } from '../../domain/account/address.ts'
import type { Account } from '../../domain/account/connection.ts'
import type { EmbeddedNamespace } from '../../domain/embedded/embedded-wallet.ts'
import { namespaceOf, referenceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { AccountType, FrameRequest, FrameUser } from '../../domain/embedded/calls.ts'
import { isRefusedQuietly } from '../../domain/embedded/refused-quietly.ts'
import { ProviderError } from '../../errors/provider-error.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { FrameRefusal } from '../../frame/refusal.ts'
import type { EmbeddedFrame } from '../../ports/embedded-frame.ts'

/** The frame's name of a network: a number for EVM. */
export const chainOf = (network: CaipNetworkId): string | number =>
  namespaceOf(network) === 'eip155' ? parseInt(referenceOf(network), 10) : network

export const isAddress = (namespace: EmbeddedNamespace, address: string): boolean =>
  namespace === 'eip155' ? isEvmAddress(address) : /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)

/** The user's account, with its type if the login has several accounts. */
export function accountIn({ address, accounts, preferredAccountType: type }: FrameUser): Account {
  return { address, ...(accounts && accounts.length > 1 && type && { type }) }
}

export const loginType = (type: Account['type']): AccountType | undefined =>
  type === 'smartAccount' || type === 'eoa' ? type : undefined

export const refusalIn = (error: unknown): FrameRefusal | undefined =>
  error instanceof WalletKitError && error.cause instanceof FrameRefusal ? error.cause : undefined

/** Converts an error of the frame to a provider error (EIP-1193). */
export function providerError(error: unknown): ProviderError {
  const refusal = refusalIn(error)
  if (refusal && typeof refusal.code === 'number')
    return new ProviderError(refusal.code, refusal.message, refusal.data)
  // The params contain a value that cannot be cloned, such as a function: nothing was sent.
  if (error instanceof DOMException && error.name === 'DataCloneError')
    return new ProviderError(-32602, 'Invalid params')
  const message = error instanceof Error ? error.message : 'An error occurred'
  return new ProviderError(refusal ? -32603 : 4900, message)
}

export async function askFrame(
  frame: EmbeddedFrame,
  request: FrameRequest,
  onNotAllowed: (method: string) => void,
): Promise<unknown> {
  try {
    return await frame.ask('RPC_REQUEST', request)
  } catch (error) {
    if (refusalIn(error)?.code === 4200 && !isRefusedQuietly(request.method)) onNotAllowed(request.method)
    throw providerError(error)
  }
}
