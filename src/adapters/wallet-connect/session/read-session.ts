import { namespaceOf, type CaipNetworkId } from '../../../domain/networks/caip.ts'
import type { Namespace } from '../../../domain/networks/namespaces.ts'
import { WALLET_CONNECT_METHODS } from '../../../domain/wallets/wallet-connect-methods.ts'
import * as LIMITS from '../../../domain/limits.ts'
import { plainName } from '../../../domain/text.ts'
import { isAddressOf } from './account-forms.ts'
import { idsOf, namespacesOf } from '../pairing/proposed-namespaces.ts'
import type { ClientSession } from '../client/client.ts'

/** The parsed part of a session. It may contain more or less than requested; anything not requested is omitted. */
export interface SettledSession {
  topic: string
  /** The wallet's own name and link. */
  peer: { name: string; link?: string }
  /** In the requested order, without namespaces that have no account. */
  namespaces: ReadonlyMap<Namespace, SettledNamespace>
  /** EIP-5792 capabilities by lower-case address, if the wallet sent them. */
  capabilities?: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** One namespace of a session. */
export interface SettledNamespace {
  /** Addresses by network, in the wallet's order. */
  accounts: ReadonlyMap<CaipNetworkId, readonly string[]>
  /** Former ids of networks, if the session uses them. */
  ids: ReadonlyMap<CaipNetworkId, CaipNetworkId>
  methods: ReadonlySet<string>
  /** The ids of all networks of the session, including those not requested. */
  covered: ReadonlySet<string>
}

export function readSession(session: ClientSession, asked: readonly CaipNetworkId[]): SettledSession {
  const settled = new Map<Namespace, SettledNamespace>()
  for (const namespace of namespacesOf(asked)) {
    const own = asked.filter((network) => namespaceOf(network) === namespace)
    const one = readNamespace(session, namespace, own)
    if (one.accounts.size) settled.set(namespace, one)
  }
  const capabilities = readCapabilities(session)
  return {
    topic: session.topic,
    peer: readPeer(session),
    namespaces: settled,
    ...(capabilities && { capabilities }),
    expiresAt: session.expiry * 1_000,
  }
}

/** The library only validates the wallet's key: the metadata may be missing. */
function readPeer({ peer }: ClientSession): SettledSession['peer'] {
  const { name, redirect } = fields(peer.metadata)
  const { native, universal } = fields(redirect)
  const link = [native, universal].find((one) => typeof one === 'string' && one !== '')
  return { name: plainName(name, 60), ...(typeof link === 'string' && { link }) }
}

/** Parses JSON by address, the format that other kits use as well. */
function readCapabilities({ sessionProperties }: ClientSession): SettledSession['capabilities'] {
  const text: unknown = fields(sessionProperties).capabilities
  if (typeof text !== 'string') return undefined
  try {
    const entries = Object.entries(fields(JSON.parse(text)))
    return new Map(entries.map(([address, chains]) => [address.toLowerCase(), fields(chains)]))
  } catch {
    return undefined
  }
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function readNamespace(
  session: ClientSession,
  namespace: Namespace,
  networks: readonly CaipNetworkId[],
): SettledNamespace {
  const given = partsOf(session, namespace)
  const texts = given.flatMap(({ accounts }) => textsIn(accounts))
  const offered = new Set(given.flatMap(({ methods }) => textsIn(methods)))
  const accounts = new Map<CaipNetworkId, string[]>()
  const ids = new Map<CaipNetworkId, CaipNetworkId>()
  for (const network of networks) {
    const found = idsOf(network)
      .map((id) => ({ id, addresses: addressesOn(id, namespace, texts) }))
      .find(({ addresses }) => addresses.length)
    if (!found) continue
    accounts.set(network, found.addresses)
    if (found.id !== network) ids.set(network, found.id)
  }
  const asked: readonly string[] = WALLET_CONNECT_METHODS[namespace]
  return {
    ...{ accounts, ids },
    methods: new Set(asked.filter((method) => offered.has(method))),
    covered: new Set(texts.map((text) => text.split(':').slice(0, 2).join(':'))),
  }
}

/** A session may list a namespace once, or once for each of its networks. */
function partsOf({ namespaces }: ClientSession, namespace: Namespace) {
  return Object.entries(namespaces)
    .filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    .map(([, part]) => part)
}

/** The library validates that these are lists, but not their entries, which may come from storage. */
const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((text): text is string => typeof text === 'string') : []

function addressesOn(id: CaipNetworkId, namespace: Namespace, accounts: readonly string[]): string[] {
  const prefix = `${id}:`
  const addresses = accounts
    .filter((account) => account.startsWith(prefix))
    .slice(0, LIMITS.connect.accounts)
    .map((account) => account.slice(prefix.length))
  return [...new Set(addresses.filter((address) => isAddressOf(namespace, address)))]
}
