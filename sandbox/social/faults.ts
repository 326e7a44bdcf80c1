/** What the providers of the sandbox do wrong, on the page of their origin or by a test. */
export interface Faults {
  /** Their pages send Cross-Origin-Opener-Policy: the page that opened the window loses it for good. */
  cutsOpener: boolean
  /** The gateway is refused when it asks who came back. */
  refusesTokens: boolean
}

export const noFaults = (): Faults => ({ cutsOpener: false, refusesTokens: false })
