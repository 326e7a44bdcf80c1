/** Faults of the sandbox's login providers, set on the page of their origin or by a test. */
export interface Faults {
  /** Pages send Cross-Origin-Opener-Policy: the page that opened the window loses access to it. */
  cutsOpener: boolean
  /** The gateway's token requests are rejected. */
  refusesTokens: boolean
}

export const noFaults = (): Faults => ({ cutsOpener: false, refusesTokens: false })
