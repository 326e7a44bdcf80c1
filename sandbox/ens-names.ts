import { toCoinType, type Address } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { sandboxChains } from './chains.ts'
import { anvilKeys } from './wallets/keys.ts'
import { vaultAccounts } from './wallets/vault-accounts.ts'

const [first, second, third, fourth, , , seventh] = anvilKeys.map(privateKeyToAddress) as [
  ...[Address, Address, Address, Address],
  ...[Address, Address, Address],
]
const [vault] = vaultAccounts.map(({ address }) => address) as [Address]

interface EnsName {
  /** The label before `.eth`. */
  label: string
  holder: Address
  description: string
}

/** Registered names and their holders. */
const ensNames: readonly EnsName[] = [
  { label: 'fox', holder: first, description: 'Quick and brown' },
  { label: 'phase', holder: third, description: 'One of eight' },
  // With a zero: a different name, which is valid by ENSIP-15.
  { label: 'f0x', holder: second, description: 'Not who you think' },
  // With an accent: valid by ENSIP-15, and easily confused with the first name.
  { label: 'f\u00F3x', holder: seventh, description: 'Just a mark' },
  // With a Cyrillic o: invalid by ENSIP-15.
  { label: 'f\u043Ex', holder: vault, description: 'Not a name' },
]

/** Reverse records of accounts. The second one of Phase claims a name that it does not hold. */
const ensClaims: readonly { account: Address; name: string }[] = [
  ...ensNames.map(({ label, holder }) => ({ account: holder, name: `${label}.eth` })),
  { account: fourth, name: 'fox.eth' },
]

/** Constructor arguments of TestEns.sol. */
export function ensArguments(pictures: string): unknown[] {
  const names = ensNames.map((name) => ({ ...name, avatar: `${pictures}/pictures/avatar/${name.holder}` }))
  const coins = [60n, ...sandboxChains.map(({ id }) => toCoinType(id))]
  return [names, ensClaims, coins, zoneOf(pictures)]
}

/** The gateway's name service, which is part of the Blockchain API here, registers names below this one. */
export const ensZone = 'wm.eth'
/** Signs the name responses of the sandbox's gateway. A publicly known key, for local use only. */
export const zoneKey = anvilKeys[9]!

const zoneOf = (host: string) => ({
  label: ensZone.replace(/\.eth$/, ''),
  owner: privateKeyToAddress(zoneKey),
  urls: [`${host}/v1/names/resolve?sender={sender}&data={data}`],
  signers: [privateKeyToAddress(zoneKey)],
})
