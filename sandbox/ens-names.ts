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
  /** Without its `.eth`. */
  label: string
  holder: Address
  description: string
}

/** Names that there are, and whose. */
const ensNames: readonly EnsName[] = [
  { label: 'fox', holder: first, description: 'Quick and brown' },
  { label: 'phase', holder: third, description: 'One of eight' },
  // With a zero: another name, which passes ENSIP-15.
  { label: 'f0x', holder: second, description: 'Not who you think' },
  // With an accent: a name that ENSIP-15 knows, and easily taken for the first one.
  { label: 'f\u00F3x', holder: seventh, description: 'Just a mark' },
  // With a Cyrillic o: ENSIP-15 knows no such name.
  { label: 'f\u043Ex', holder: vault, description: 'Not a name' },
]

/** What accounts say they are called; Phase's second one is not. */
const ensClaims: readonly { account: Address; name: string }[] = [
  ...ensNames.map(({ label, holder }) => ({ account: holder, name: `${label}.eth` })),
  { account: fourth, name: 'fox.eth' },
]

/** What the constructor of TestEns.sol takes. */
export function ensArguments(pictures: string): unknown[] {
  const names = ensNames.map((name) => ({ ...name, avatar: `${pictures}/pictures/avatar/${name.holder}` }))
  const coins = [60n, ...sandboxChains.map(({ id }) => toCoinType(id))]
  return [names, ensClaims, coins, zoneOf(pictures)]
}

/** Names below it are given by the gateway's name service, which the Blockchain API has here. */
export const ensZone = 'wm.eth'
/** Signs what the sandbox's gateway answers about names. A key that everybody knows: for this machine alone. */
export const zoneKey = anvilKeys[9]!

const zoneOf = (host: string) => ({
  label: ensZone.replace(/\.eth$/, ''),
  owner: privateKeyToAddress(zoneKey),
  urls: [`${host}/v1/names/resolve?sender={sender}&data={data}`],
  signers: [privateKeyToAddress(zoneKey)],
})
