import type { Wallet } from '../../gateway/wire/api.ts'
import type { Frame } from '../frame.ts'

/** Whether the account in use on a network is the smart one. */
export const isSmartOn = (
  { smart }: Pick<Frame['project'], 'smart'>,
  { preferred }: Pick<Wallet, 'preferred'>,
  network: string,
): boolean => preferred === 'smartAccount' && smart.has(network)
