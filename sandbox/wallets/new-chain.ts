import { invalidParams } from './errors.ts'
import { callChain } from './rpc.ts'
import type { WalletChain } from './types.ts'

/** Validates the param of `wallet_addEthereumChain` (EIP-3085), including the chain id of its node. */
export async function readNewChain(value: unknown, id: number): Promise<WalletChain> {
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const { chainName: name, rpcUrls, nativeCurrency } = fields
  if (typeof name !== 'string' || name === '') throw invalidParams("Expected non-empty string 'chainName'.")
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find(isSafeUrl) : undefined
  if (!rpcUrl) throw invalidParams("Expected an array with at least one valid string HTTPS url 'rpcUrls'.")
  const chain = { id, name, rpcUrl, symbol: readSymbol(nativeCurrency) }
  const answer = await callChain(chain, 'eth_chainId', []).catch(() => undefined)
  if (answer === undefined) throw invalidParams('Could not fetch chain ID. Is your RPC URL correct?')
  if (Number(answer) !== id) {
    throw invalidParams(`Chain ID returned by RPC URL ${rpcUrl} does not match 0x${id.toString(16)}`)
  }
  return chain
}

function isSafeUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function readSymbol(value: unknown): string {
  if (value === undefined || value === null) return 'ETH'
  const { symbol, decimals } = value as Record<string, unknown>
  if (decimals !== 18) throw invalidParams("Expected the number 18 for 'nativeCurrency.decimals'.")
  if (typeof symbol !== 'string' || symbol.length < 1 || symbol.length > 6) {
    throw invalidParams("Expected 1-6 character string 'nativeCurrency.symbol'.")
  }
  return symbol
}
