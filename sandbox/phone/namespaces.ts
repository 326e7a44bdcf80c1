import type { Address } from 'viem'
import type { Family } from './family.ts'

/** The fields of a requested or agreed namespace that a wallet reads. */
export interface AskedNamespace {
  chains?: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}

export interface AgreedNamespace {
  chains: string[]
  accounts: string[]
  methods: string[]
  events: string[]
}

export type Namespaces = Record<string, AgreedNamespace>
type Asked = Readonly<Record<string, AskedNamespace>>

const supportedMethods: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]
const supportedEvents: readonly string[] = ['accountsChanged', 'chainChanged']

export interface Own {
  /** Chain ids, the selected one first. */
  chains: readonly number[]
  /** The selected account first. */
  accounts: readonly Address[]
  /** Namespaces other than EVM, each with its selected account. */
  families: readonly { family: Family; selected: number }[]
}

/** The namespaces to approve for a site's request; undefined if there is no common chain. */
export function agreeOn(own: Own, ...asked: readonly Asked[]): Namespaces | undefined {
  const others = own.families.flatMap(({ family, selected }) => {
    const agreed = agreeOnFamily(family, selected, asked)
    return agreed ? [[family.namespace, agreed] as const] : []
  })
  const agreed = { ...agreeOnEvm(own, asked), ...Object.fromEntries(others) }
  return Object.keys(agreed).length > 0 ? agreed : undefined
}

function agreeOnEvm(own: Own, asked: readonly Asked[]): Namespaces | undefined {
  const found = asked.flatMap((namespaces) => Object.entries(namespaces).filter(isEvm))
  const wanted = found.flatMap(([key, { chains }]) => (key === 'eip155' ? (chains ?? []) : [key]))
  const chains = own.chains.map((id) => `eip155:${id}`).filter((chain) => wanted.includes(chain))
  if (chains.length === 0) return undefined
  const both = (mine: readonly string[], part: 'methods' | 'events') =>
    mine.filter((name) => found.some(([, namespace]) => namespace[part].includes(name)))
  return {
    eip155: {
      chains,
      accounts: accountsOn(chains, own.accounts),
      methods: both(supportedMethods, 'methods'),
      events: both(supportedEvents, 'events'),
    },
  }
}

/** Accepts every requested network: the same keys work on all of them. */
function agreeOnFamily(
  family: Family,
  selected: number,
  asked: readonly Asked[],
): AgreedNamespace | undefined {
  const wanted = asked.flatMap((namespaces) => namespaces[family.namespace] ?? [])
  const chains = [...new Set(wanted.flatMap((namespace) => namespace.chains ?? []))]
  if (chains.length === 0) return undefined
  const both = (mine: readonly string[], part: 'methods' | 'events') =>
    mine.filter((name) => wanted.some((namespace) => namespace[part].includes(name)))
  return {
    chains,
    accounts: familyAccounts(family, chains, selected),
    methods: both(family.methods, 'methods'),
    events: both(supportedEvents, 'events'),
  }
}

/** CAIP-10 accounts of all addresses on all chains, the selected one first. */
export function familyAccounts(family: Family, chains: readonly string[], selected: number): string[] {
  return chains.flatMap((chain) =>
    inFront(family.addresses(chain), selected).map((address) => `${chain}:${address}`),
  )
}

/** The same list with one entry moved to the front. */
export function inFront<T>(list: readonly T[], index: number): T[] {
  return [...list.slice(index, index + 1), ...list.filter((_one, place) => place !== index)]
}

/** CAIP-10 accounts on all chains, in the order of the chains. */
export function accountsOn(chains: readonly string[], accounts: readonly Address[]): string[] {
  return chains.flatMap((chain) => accounts.map((account) => `${chain}:${account}`))
}

/** Whether the key is `eip155` or one of its chains. */
const isEvm = ([key]: [string, unknown]) => /^eip155(:\d+)?$/.test(key)
