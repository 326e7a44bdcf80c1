/** What keeps the embedded wallet from working, as the frame said last. */
export type LoginTrouble =
  | 'frame-load-failed'
  | 'frame-timed-out'
  | 'gateway-away'
  | 'account-frozen'
  | 'recovery-required'
  /** Not by the user. */
  | 'login-expired'
