/** Sizes, counts and durations (ms) of the frame. */

/** What a request may carry: the gateway takes 64 kB, a transaction that deploys a contract has 100,000 characters of hex. */
export const REQUEST_CHARACTERS = 300_000
export const REQUEST_VALUES = 10_000
export const REQUEST_DEPTH = 64

/** Calls that are open at once; a page that asks more is told to wait. */
export const OPEN_CALLS = 100
/** Ids that are remembered, so that none is answered twice. */
export const KNOWN_IDS = 10_000

export const STORAGE_TIMEOUT = 3_000
/** A long poll of the gateway takes 25 s. */
export const ANSWER_TIMEOUT = 40_000
/** An access token that lives no longer than this is renewed before it is used. */
export const RENEW_BEFORE = 30_000
/** After a login, a message of the page to sign in with is signed for this long. */
export const FRESH_LOGIN = 300_000

export const ANSWER_CHARACTERS = 2_000_000
