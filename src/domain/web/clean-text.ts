/** Texts of errors and names without what says who a visitor is: links, e-mail addresses, accounts, names of accounts, keys. */

/** Longer texts are cut before they are searched. */
const READ = 1_000
const IN_PLACE = '…'

const LINKS = /(?:[a-z][a-z\d+.-]*:\/\/|\b(?:wc|data|blob|mailto|ethereum|solana|bitcoin):|\bwww\.)\S*/gi
const QUERIES = /\S*[?&#][\w-]+=\S*/g
const EMAILS = /[^\s@<>"'(]+@[^\s@<>"')]+/g
const HEX = /\b0x[\da-f]{6,}/gi
/** Addresses of all namespaces, hashes, keys, tokens. */
const LONG = /[\w+/=-]{24,}/g
/** Hosts, and names such as `alice.eth`. */
const HOSTS = /(?:[\p{L}\d_-]+\.)+\p{L}{2,}(?:[:/]\S*)?/gu

/** What those contain that no name of a wallet does: a path, or the ending of a name service. */
const PATHS = /(?:[\p{L}\d_-]+\.)+(?:(?:eth|sol)(?![\p{L}\d])|\p{L}{2,}[:/]\S+)/gu

const without = (text: string, ...patterns: readonly RegExp[]) =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, IN_PLACE), text.slice(0, READ))

const cut = (text: string, most: number) => [...text.replace(/\s+/g, ' ').trim()].slice(0, most).join('')

/** A sentence, such as the message of an error. */
export const cleanSentence = (text: unknown, most = 200): string =>
  cut(without(String(text), LINKS, QUERIES, EMAILS, HEX, LONG, HOSTS), most)

/** The name of a wallet or a provider, which may contain a dot. */
export const cleanName = (text: unknown, most = 64): string =>
  cut(without(String(text), LINKS, QUERIES, EMAILS, HEX, LONG, PATHS), most)
