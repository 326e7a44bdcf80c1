import type { CatalogueCode } from './codes.ts'
import { WalletKitError } from './wallet-kit-error.ts'

/** The code of an error of the wallet catalogue; `undefined` for anything else, such as the reason of a signal. */
export function catalogueCode(error: unknown): CatalogueCode | undefined {
  const code = error instanceof WalletKitError ? error.code : ''
  // Every code that starts like this is a row of the catalogue.
  return code.startsWith('catalogue-') ? (code as CatalogueCode) : undefined
}
