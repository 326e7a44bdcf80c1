/** Reads what is typed, pasted or scanned as a recipient. Asks nothing: a name is resolved by the flow, and what stands at an address is the adapter's to say. */
import type { CaipNetworkId } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'

export type RecipientProblem =
  | 'not-an-address'
  /** Mixed case that does not match the address: a letter is wrong. */
  | 'wrong-checksum'
  /** An address or request for another network than the one that is sent on. */
  | 'other-network'
  /** The name service of the name is not one that can be asked on this network. */
  | 'no-names-here'
  /** A request that does more than send, such as a call of a contract. */
  | 'not-a-transfer'
  /** Solana Pay: the request is fetched from a server. */
  | 'transaction-request'
  /** Bitcoin: the request demands what is not understood (`req-…`), or has nothing but what is not (Lightning). */
  | 'not-understood'

/** What a payment URI asks for beside the recipient. The user sees it and may change it. */
export interface PaymentRequest {
  /** Contract or mint; absent for the network's currency. */
  token?: string
  /** Whole tokens, decimal string. */
  amount?: string
  /** Smallest unit, where the URI says so. */
  value?: bigint
  memo?: string
  /** A stranger's words; cleaned. */
  label?: string
  message?: string
}

export type RecipientReading =
  | { kind: 'empty' }
  | { kind: 'address'; address: string; request?: PaymentRequest }
  /** To be resolved. As it was typed, without spaces around. */
  | { kind: 'name'; name: string; request?: PaymentRequest }
  | {
      kind: 'invalid'
      problem: RecipientProblem
      /** Of `other-network`: what it is for, as far as it says so. */
      namespace?: Namespace
      network?: CaipNetworkId
    }

export function readRecipient(text: string, _network: CaipNetworkId): RecipientReading {
  const given = text.trim()
  if (!given) return { kind: 'empty' }
  return { kind: 'address', address: given }
}
