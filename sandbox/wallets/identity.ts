import { drawIcon } from './icon.ts'
import type { TestWalletOptions, WalletInfo } from './types.ts'

type Looks = Pick<TestWalletOptions, 'uuid' | 'name' | 'icon' | 'color' | 'rdns'>

/** Who the wallet says it is. */
export function identify(options: Looks): Readonly<WalletInfo> {
  return Object.freeze({
    uuid: options.uuid ?? randomUuid(),
    name: options.name,
    icon: options.icon ?? drawIcon(options.name, options.color ?? '#5b616e'),
    rdns: options.rdns,
  })
}

function randomUuid(): string {
  if (globalThis.crypto.randomUUID) return globalThis.crypto.randomUUID()
  // Pages without https have no randomUUID; EIP-6963 wants a version 4 all the same.
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
