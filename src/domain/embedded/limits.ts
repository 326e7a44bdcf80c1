/** Times of the embedded wallet, in milliseconds. */

/** For the frame to say READY. */
export const FRAME_LOAD = 20_000
/** For the answer to a call, while the frame is not seen. A request that its user decides has no limit. */
export const FRAME_ANSWER = 120_000
/** Between two looks at whether the process of the frame is still there, while answers are waited for. */
export const FRAME_LOOK = 400
/** Between two mails that are asked for. */
export const EMAIL_COOLDOWN = 30_000
/** A link of a mail lets a browser in. */
export const LINK_LIFE = 15 * 60_000
/** After that, a view says that an answer takes long. */
export const SLOW_ANSWER = 5_000
export const OTP_LENGTH = 6
/** Between a request that is not allowed and the toast that says so, because the modal opens first. */
export const NOT_ALLOWED_TOAST = 300
