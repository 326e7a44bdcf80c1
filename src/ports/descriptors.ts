import type { Reading } from '../domain/requests/reading.ts'
import type { WalletRequest } from '../domain/requests/wallet-request.ts'
import type { DescriptorNeeds, DescriptorWords } from '../domain/requests/profiles.ts'
import { definePort } from './define-port.ts'

export type { DescriptorNeeds, DescriptorWords } from '../domain/requests/profiles.ts'

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
