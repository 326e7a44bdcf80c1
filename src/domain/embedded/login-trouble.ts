/** The latest problem of the embedded wallet, as reported by the frame. */
export type LoginTrouble =
  | 'frame-load-failed'
  | 'frame-timed-out'
  | 'domain-unverified'
  | 'gateway-unreachable'
  | 'gateway-away'
  | 'account-frozen'
  | 'recovery-required'
  /** The session has ended without a logout by the user. */
  | 'login-expired'
