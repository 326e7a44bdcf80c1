/** Name and avatar of an account. The name resolves back to the account; the avatar is a third party's picture. */
export interface Identity {
  /** Normalised (ENSIP-15). */
  name?: string
  /** http(s) URL. */
  avatar?: string
}
