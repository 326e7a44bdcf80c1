import { drawIcon } from './icon.ts'
import type { TestWalletOptions, WalletInfo } from './types.ts'

type Looks = Pick<TestWalletOptions, 'uuid' | 'name' | 'icon' | 'color' | 'rdns'>

/** The wallet's information of EIP-6963. */
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
  // `randomUUID` requires a secure context, but EIP-6963 always requires a UUID of version 4.
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
