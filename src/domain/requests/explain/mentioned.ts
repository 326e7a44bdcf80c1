/** The addresses and assets of a request: those whose profiles are loaded and that the visitor sees. */
import { addressKey, isSameAddress } from '../../account/address.ts'
import type { Namespace } from '../../networks/namespaces.ts'
import type { Act, AssetRef } from '../acts.ts'
import { assetKey } from '../asset-key.ts'
import type { PartyRole } from '../description.ts'
import type { Effects } from '../effects.ts'
import type { Reading } from '../reading.ts'

export interface Mentioned {
  role: PartyRole
  address: string
}

/** Maximum number of addresses to ask about per request. */
const MOST = 48

const contractRole = (namespace: Namespace): PartyRole => (namespace === 'solana' ? 'program' : 'contract')

/** The counterparties of an act, most important first. */
export function partiesOfAct(act: Act, namespace: Namespace): readonly Mentioned[] {
  const contract = contractRole(namespace)
  const of = (role: PartyRole, address: string | undefined) => (address ? [{ role, address }] : [])
  switch (act.act) {
    case 'transfer':
      return [...of('recipient', act.to), ...of('owner', act.from)]
    case 'mint':
    case 'burn':
      return [...of('recipient', act.to), ...of('owner', act.from)]
    case 'approve':
      return [...of('spender', act.spender), ...of('owner', act.owner)]
    case 'approve-all':
      return of('operator', act.operator)
    case 'order':
      return [...of('market', act.market), ...act.takes.flatMap(({ to }) => of('recipient', to))]
    case 'swap':
      return [...of(contract, act.contract), ...of('recipient', act.to)]
    case 'wrap':
    case 'unwrap':
      return of(contract, act.asset.address)
    case 'delegate-account':
      return of('delegate', act.implementation)
    case 'delegation':
      return of('delegate', act.delegate)
    case 'grant':
      return of('delegate', act.holder)
    case 'control':
      return [...of('owner', act.to), ...of(contract, act.target)]
    case 'call':
    case 'unknown':
      return of(contract, act.contract)
    case 'open-account':
    case 'close-account':
      return [...of('owner', act.owner), ...of('recipient', act.to)]
    case 'sign-in':
      return of('signer', act.address)
    case 'deploy':
    case 'message':
    case 'note':
    case 'cancel':
      return []
  }
}

/** All parties of a request, each once with its first role. The account that is asked comes first, as the signer. */
export function partiesOf(reading: Reading, effects?: Effects): readonly Mentioned[] {
  const { namespace, from, acts } = reading
  const found = new Map<string, Mentioned>()
  const add = (one: Mentioned) => {
    const key = addressKey(one.address)
    if (!found.has(key)) found.set(key, one)
  }
  if (from) add({ role: 'signer', address: from })
  for (const act of acts) for (const one of partiesOfAct(act, namespace)) add(one)
  for (const act of acts)
    for (const address of act.through ?? []) add({ role: contractRole(namespace), address })
  if (effects?.status === 'checked')
    for (const { spender, amount } of effects.approvals)
      if (amount !== '0') add({ role: 'spender', address: spender })
  return [...found.values()].slice(0, MOST)
}

/** Addresses whose profiles are loaded: the parties except the account itself, and the contracts of assets. */
export function addressesToKnow(reading: Reading, effects?: Effects): readonly string[] {
  const { from = '', namespace } = reading
  const parties = partiesOf(reading, effects).map(({ address }) => address)
  const contracts = namespace === 'eip155' ? assetsOf(reading).flatMap(({ address }) => address ?? []) : []
  const unique = new Map([...parties, ...contracts].map((address) => [addressKey(address), address]))
  return [...unique.values()].filter((address) => !isSameAddress(namespace, address, from)).slice(0, MOST)
}

function assetsOfAct(act: Act): readonly AssetRef[] {
  switch (act.act) {
    case 'transfer':
    case 'mint':
    case 'burn':
    case 'approve':
    case 'approve-all':
    case 'grant':
    case 'wrap':
    case 'unwrap':
      return [act.asset]
    case 'swap':
      return [act.gives, act.takes]
    case 'order':
      return [...act.gives, ...act.takes].map(({ asset }) => asset)
    default:
      return []
  }
}

/** All assets of a request and of its simulation, without duplicates. */
export function assetsOf(reading: Reading, effects?: Effects): readonly AssetRef[] {
  const shown =
    effects?.status === 'checked' ? [...effects.changes, ...effects.approvals].map(({ asset }) => asset) : []
  const named = [...reading.fields.map(({ value }) => value), ...valuesOfSignals(reading)]
  const inFields = named.flatMap((value) =>
    typeof value === 'object' && 'asset' in value ? [value.asset] : [],
  )
  const all = [...reading.acts.flatMap(assetsOfAct), ...inFields, ...shown]
  return [...new Map(all.map((asset) => [assetKey(asset), asset])).values()].slice(0, MOST)
}

const valuesOfSignals = ({ signals }: Reading) => signals.flatMap(({ values = {} }) => Object.values(values))
