import { isAddress } from 'viem'
import { invalidParams } from './errors.ts'
import { ask, type WalletContext } from './wallet-context.ts'

/** `wallet_watchAsset` (EIP-747): prompts, but stores nothing, because this wallet lists no tokens. */
export async function watchAsset(wallet: WalletContext, value: unknown): Promise<true> {
  const { type, options } = readObject(value)
  const { address, symbol, decimals } = readObject(options)
  if (!['ERC20', 'ERC721', 'ERC1155'].includes(String(type))) {
    throw invalidParams(`Asset of type ${String(type)} not supported`)
  }
  if (typeof address !== 'string' || !isAddress(address, { strict: false })) {
    throw invalidParams(`Invalid address '${String(address)}'.`)
  }
  await ask(wallet, {
    kind: 'watch-asset',
    title: 'Show this asset?',
    rows: [
      { label: 'Symbol', value: textOf(symbol) },
      { label: 'Contract', value: address },
      { label: 'Decimals', value: textOf(decimals) },
    ],
  })
  return true
}

function readObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** A page may pass any values; only strings and numbers are shown. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
