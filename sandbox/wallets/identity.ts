import { uuid } from '../../src/domain/web/uuid.ts'
import { drawIcon } from './icon.ts'
import type { TestWalletOptions, WalletInfo } from './types.ts'

type Looks = Pick<TestWalletOptions, 'uuid' | 'name' | 'icon' | 'color' | 'rdns'>

/** The wallet's information of EIP-6963. */
export function identify(options: Looks): Readonly<WalletInfo> {
  return Object.freeze({
    uuid: options.uuid ?? uuid(),
    name: options.name,
    icon: options.icon ?? drawIcon(options.name, options.color ?? '#5b616e'),
    rdns: options.rdns,
  })
}
