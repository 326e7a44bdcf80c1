/** A network on which the ordinary account runs code (EIP-7702), in words. */
export interface CodeRow {
  /** CAIP-2. */
  network: string
  label: string
  text: string
}

/** The code of the ordinary account, in the settings. */
export interface AccountCodes {
  /** Resolves without the networks that do not answer. */
  rows(): Promise<CodeRow[]>
  /** Shows it to be approved, and sends it. Resolves with what is to be said of it, or `undefined` where nothing was sent. */
  takeBack(row: CodeRow, signal?: AbortSignal): Promise<string | undefined>
}
