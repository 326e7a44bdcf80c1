/** State of the login that a field shows. */
export interface FieldState {
  isBusy: boolean
  /** Failure of the last attempt; a new object for each. */
  failure?: object | undefined
  /** The typed text is invalid. */
  isInvalid?: boolean | undefined
  failureText?: string | undefined
  /** Note that an answer takes long. */
  note?: string | undefined
}
