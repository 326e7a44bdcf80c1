/** How an account calls itself: a name that points back to it, and a picture of somebody else's making. */
export interface Identity {
  /** Normalised (ENSIP-15). */
  name?: string
  /** http(s). */
  avatar?: string
}
