import type { Reading } from '../domain/requests/reading.ts'
import type { WalletRequest } from '../domain/requests/wallet-request.ts'
import type { DescriptorNeeds, DescriptorWords } from '../domain/requests/profiles.ts'
import { definePort } from './define-port.ts'

export type { DescriptorNeeds, DescriptorWords } from '../domain/requests/profiles.ts'

export interface Descriptors {
  /** `undefined` without a descriptor. Makes no request unless the page set a source. */
  words(
    request: WalletRequest,
    reading: Reading,
    needs: DescriptorNeeds,
    signal: AbortSignal,
  ): Promise<readonly DescriptorWords[] | undefined>
}

export const descriptors = definePort<Descriptors>('descriptors')
