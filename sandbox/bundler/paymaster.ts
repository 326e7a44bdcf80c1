/** The paymaster of the sandbox's chains: its address and signer. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PaymasterSetting } from '../../gateway/config/paymaster.ts'

/** Private key for the sandbox only. */
const KEY = '0x6f9e0cbd2a0e7f1f0a3c2b9f5de4b7a8c1d2e3f4051627384950a1b2c3d4e5f6'
/** Address of `KEY`: the paymaster contract accepts its signatures. */
export const PAYMASTER_SIGNER = '0x2C85a687270E60A6DBeDCE9d07aE6dE7c3F89CD1'
/** Follows from the contract's code and the signer; `deploySmartContracts` returns the same address. */
const PAYMASTER = '0x6339A608c812655c075D11D46C14928D84e6497b'

/** The setting `paymaster` of a network. Writes the key to a file in the folder. */
export function paymasterSetting(folder: string, more: Partial<PaymasterSetting> = {}): PaymasterSetting {
  mkdirSync(folder, { recursive: true })
  const keyFile = join(folder, 'paymaster.key')
  writeFileSync(keyFile, `${KEY}\n`, { mode: 0o600 })
  return { address: PAYMASTER, keyFile, name: 'Sandbox', perUser: '1', perDay: '10', ...more }
}
