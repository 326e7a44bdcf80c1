/** Times of the embedded wallet, in milliseconds. */

/** Timeout for the frame's READY. */
export const FRAME_LOAD = 20_000
/** Time after which the gateway is asked why the frame has not sent HELLO. */
export const FRAME_HELLO = 2_000
/** Timeout of a call while the frame is not visible. Requests that the user decides have no timeout. */
export const FRAME_ANSWER = 120_000
/** Interval of checks whether the frame's process is alive, while calls are pending. */
export const FRAME_LOOK = 400
/** Minimum time between two requests for a mail. */
export const EMAIL_COOLDOWN = 30_000
/** Longer ones come from a clock that is wrong. */
export const LONGEST_COOLDOWN = 15 * 60_000
/** Validity of a mailed login link. */
export const LINK_LIFE = 15 * 60_000
/** Time after which a view shows that a response takes long. */
export const SLOW_ANSWER = 5_000
export const OTP_LENGTH = 6
/** Delay of the toast about a request that is not allowed, because the modal opens first. */
export const NOT_ALLOWED_TOAST = 300
