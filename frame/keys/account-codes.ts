/** A network on which the ordinary account runs code (EIP-7702), as a row of the settings. */
export interface CodeRow {
  /** CAIP-2. */
  network: string
  label: string
  text: string
}

/** Lists and removes the ordinary account's code, in the settings. */
export interface AccountCodes {
  /** Omits networks that do not respond. */
  rows(): Promise<CodeRow[]>
  /** Shows the removal for approval and sends it. Resolves with a text to announce, or `undefined` if nothing was sent. */
  takeBack(row: CodeRow, signal?: AbortSignal): Promise<string | undefined>
}
