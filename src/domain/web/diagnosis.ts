/** What `walletKit.diagnose()` resolves with. */
import type { CaipNetworkId } from '../networks/caip.ts'

/** What is checked. `origin`, `project` and `versions` are there with `debug` only. */
export type CheckId =
  | 'online'
  | 'wallets'
  | 'network'
  | 'relay'
  | 'api'
  | 'gateway'
  | 'storage'
  | 'policy'
  | 'windows'
  | 'clock'
  | 'origin'
  | 'project'
  | 'versions'

/** `warning`: it works with limits, or could not be checked. `off`: the page does not use it. */
export type CheckState = 'ok' | 'warning' | 'failed' | 'off'

/** The result of one check. Its texts are in the visitor's language and contain no address, key or path: of URLs the host only. */
export interface DiagnosisLine {
  id: CheckId
  state: CheckState
  /** The network of a line with the id `network`: there is a line for each. */
  network?: CaipNetworkId
  /** What was found, as a sentence. */
  title: string
  /** What to do, as a sentence. */
  advice?: string
  /** Names, hosts and reasons, for support. Not translated. */
  detail?: string
}

export interface Diagnosis {
  /** The worst state of the lines; `ok` if nothing is wrong. */
  state: Exclude<CheckState, 'off'>
  lines: readonly DiagnosisLine[]
  /** The lines as text, to be sent to support. */
  text: string
}

/** The worst of several states. */
export function worstOf(states: readonly CheckState[]): Diagnosis['state'] {
  return states.includes('failed') ? 'failed' : states.includes('warning') ? 'warning' : 'ok'
}

const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.\p{L}+/gu
const PAIRING = /\bwc:\S+/gi
const LINK = /\b[a-z][a-z\d+.-]*:\/\/\S+/gi
/** Addresses, hashes and keys; a long word of letters only is none. */
const LONG = /\b(?:0x[\da-f]{8,}|(?=[a-z_-]*\d)\w{24,})/gi

/** Removes what a report may not contain: addresses, keys, e-mail addresses and pairings; of URLs all but the host. */
export function withoutSecrets(text: string): string {
  return text
    .replace(PAIRING, '…')
    .replace(LINK, (link) => (URL.canParse(link) ? new URL(link).host : '…'))
    .replace(EMAIL, '…')
    .replace(LONG, '…')
}
