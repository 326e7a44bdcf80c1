import type { Reading } from '../domain/requests/reading.ts'
import type { WalletRequest } from '../domain/requests/wallet-request.ts'
import type { AssetProfile, PartyProfile } from '../domain/requests/profiles.ts'
import { definePort } from './define-port.ts'

/** Words of an ERC-7730 descriptor: a hint of a third party, which effects may contradict. All of it is text from outside. */
export interface DescriptorWords {
  /** The contract they are for. */
  contract?: string
  intent: string
  /** The name that the descriptor gives the operator of the contract. */
  owner?: string
  fields: readonly { label: string; text: string }[]
}

export interface DescriptorNeeds {
  token(address: string): Promise<AssetProfile | undefined>
  name(address: string): Promise<PartyProfile | undefined>
}

export interface Descriptors {
  /** `undefined` where there is no descriptor. Asks the network for nothing unless the page gave a source. */
  words(
    request: WalletRequest,
    reading: Reading,
    needs: DescriptorNeeds,
    signal: AbortSignal,
  ): Promise<readonly DescriptorWords[] | undefined>
}

export const descriptors = definePort<Descriptors>('descriptors')
