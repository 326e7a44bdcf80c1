import { encodeFunctionData, parseAbi, zeroHash, type Address, type Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { SmartAccount } from './types.ts'

const abi = parseAbi(['function createAccount(address owner, bytes32 salt) returns (address)'])

/** Constant on both chains; `deploy.ts` compares it with the deployment. */
export const accountFactory: Address = '0x8ce361602B935680E8DeC218b820ff5056BeB7af'

interface VaultAccount {
  address: Address
  owner: Address
  /** Calldata for the factory that deploys the account. */
  factoryData: Hex
  isDeployed: boolean
}

const account = (ownerKey: Hex, address: Address, isDeployed: boolean): VaultAccount => {
  const owner = privateKeyToAddress(ownerKey)
  return { address, owner, isDeployed, factoryData: encodeFunctionData({ abi, args: [owner, zeroHash] }) }
}

/** Keys of anvil's accounts 4 and 5. */
export const vaultOwnerKeys: readonly [Hex, Hex] = [
  '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
]

/** Vault's smart accounts: the first is deployed on both chains, the second is not deployed. */
export const vaultAccounts: readonly VaultAccount[] = [
  account(vaultOwnerKeys[0], '0xB256bc3E8d539F93110145CD8Fc0bb26C15E8A79', true),
  account(vaultOwnerKeys[1], '0x5243419Af6546154340cd7322CE57b851e2E5ea1', false),
]

/** The smart accounts as options of a test wallet. */
export const vaultSmartAccounts: readonly SmartAccount[] = vaultAccounts.map(
  ({ address, factoryData, isDeployed }) =>
    isDeployed ? { address } : { address, factory: accountFactory, factoryData },
)
