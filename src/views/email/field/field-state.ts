/** What a field shows of the login that was begun with it. */
export interface FieldState {
  isBusy: boolean
  /** What was wrong with the last attempt; another object for each. */
  failure?: object | undefined
  /** What was typed is wrong. */
  isInvalid?: boolean | undefined
  failureText?: string | undefined
  /** That it takes long. */
  note?: string | undefined
}
