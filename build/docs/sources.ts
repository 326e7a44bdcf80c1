/** Tables of the product from which the documents are generated. If a table moves, only this file changes. */
import { ERRORS, type ErrorCode } from '../../src/errors/codes.ts'
import type { ErrorRow } from '../../src/errors/error-row.ts'
import { EMBEDDED_ERRORS, type EmbeddedCode } from '../../src/errors/embedded-codes.ts'
import { SWAP_ERRORS, type SwapCode } from '../../src/errors/swap-codes.ts'

export { FEATURE_DEFAULTS } from '../../src/domain/features.ts'
export { HOSTS } from '../../src/domain/web/hosts.ts'
export { COMMON_EVM_NETWORKS, OTHER_NETWORK_NAMES } from '../../src/domain/networks/known-networks.ts'
export {
  WALLET_CONNECT_EVENTS,
  WALLET_CONNECT_METHODS,
} from '../../src/domain/wallets/wallet-connect-methods.ts'
export { ENTRY_VIEWS } from '../../src/domain/routes.ts'
export { WARNINGS } from '../../src/domain/requests/warnings.ts'
export { en as REQUEST_WORDS } from '../../src/messages/requests/en.ts'
export { STORAGE_KEYS } from '../../src/domain/storage-keys.ts'
export { ATTRIBUTE_DOCS, ELEMENT_DOCS, EVENT_DOCS, TOKEN_DOCS } from '../../src/element/attribute-docs.ts'
export { propertyOf, type AttributeName } from '../../src/element/attributes.ts'

/** Folder with one file per language, named by its language tag. */
export const LANGUAGES_FOLDER = 'src/messages'

/** Errors that are thrown without a table of messages, such as those of the script tag, to keep it small. */
const SCRIPT_TAG_ERRORS: Record<
  Exclude<ErrorCode, keyof typeof ERRORS | EmbeddedCode | SwapCode>,
  ErrorRow
> = {
  'load-failed': { sentence: 'Error injecting modal UI: {cause}', shows: 'thrown' },
  destroyed: { sentence: 'walletKit was destroyed', shows: 'thrown' },
  'browser-only': {
    sentence: 'walletKit works in browsers only',
    shows: 'thrown',
  },
  'option-invalid': { sentence: 'Invalid option `{name}`', shows: 'thrown' },
  unexpected: { sentence: 'Unexpected error: {cause}', shows: 'thrown' },
  'both-siwe-and-siwx': {
    sentence: 'Cannot set both `siweConfig` and `siwx` options',
    shows: 'thrown',
  },
}

export const ERROR_ROWS = { ...ERRORS, ...EMBEDDED_ERRORS, ...SWAP_ERRORS, ...SCRIPT_TAG_ERRORS }
