/** Sizes, counts and durations (ms) of the frame. */

/** Maximum values and depth of RPC params. */
export const REQUEST_VALUES = 10_000
export const REQUEST_DEPTH = 64

/** Maximum number of open calls; further calls are refused with RATE_LIMITED, except those that take back or end something. */
export const OPEN_CALLS = 100
/** Number of remembered call ids, so that none is answered twice. */
export const KNOWN_IDS = 10_000

/** A slow device may take seconds to open a database. */
export const STORAGE_TIMEOUT = 10_000
/** Timeout of a gateway request. A long poll takes 25 s. */
export const ANSWER_TIMEOUT = 40_000
/** An access token that expires sooner than this is renewed before use. */
export const RENEW_BEFORE = 30_000
/** How long after a login a sign-in message of the page may be signed. */
export const FRESH_LOGIN = 300_000

export const ANSWER_CHARACTERS = 2_000_000
