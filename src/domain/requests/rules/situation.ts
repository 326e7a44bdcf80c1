/** What the rules look at: a reading, what is known about it, and how the two fit together. */
import { addressKey, isSameAddress } from '../../account/address.ts'
import type { Act, ApproveAct, AssetRef, TransferAct } from '../acts.ts'
import type { PartyRole } from '../description.ts'
import type { Change, Effects } from '../effects.ts'
import type { Knowledge } from '../explain/explanation.ts'
import { lookAlike, type LookAlike } from '../look-alike.ts'
import { profilesOf } from '../explain/profiles-of.ts'
import { partiesOf, partiesOfAct, type Mentioned } from '../explain/mentioned.ts'
import type { Acquaintance, AssetProfile, PartyProfile } from '../profiles.ts'
import type { Reading } from '../reading.ts'

type Checked = Extract<Effects, { status: 'checked' }>

export interface Situation {
  reading: Reading
  knowledge: Knowledge
  /** Of a trial run that worked. */
  checked: Checked | undefined
  parties: readonly Mentioned[]
  lookAlikes: readonly (LookAlike & { role: PartyRole })[]
  isMine(address: string | undefined): boolean
  isSame(a: string, b: string): boolean
  partyOf(address: string): PartyProfile | undefined
  acquaintanceOf(address: string): Acquaintance | undefined
  profileOf(asset: AssetRef): AssetProfile | undefined
  /** Changes of the account that is asked: the sign is that of the amount. */
  outs: readonly Change[]
  ins: readonly Change[]
  /** What the account itself gives: transfers from it to another. */
  sent: readonly TransferAct[]
  /** Permissions that are given; those that are taken back are not among them. */
  approvals: readonly ApproveAct[]
}

/** Sides that are taken for an acquaintance when they look like one. */
const IMITABLE: readonly PartyRole[] = ['recipient', 'spender', 'operator', 'delegate', 'owner', 'market']

export function situationOf(reading: Reading, knowledge: Knowledge): Situation {
  const { namespace, from } = reading
  const isSame = (a: string, b: string) => isSameAddress(namespace, a, b)
  const isMine = (address: string | undefined) =>
    address === undefined || (from !== undefined && isSame(address, from))
  const parties = new Map(knowledge.parties.map((party) => [addressKey(party.address), party]))
  const known = new Map(knowledge.acquaintances.map((one) => [addressKey(one.address), one]))
  const checked = knowledge.effects?.status === 'checked' ? knowledge.effects : undefined
  const mine = (checked?.changes ?? []).filter(({ account }) => from !== undefined && isSame(account, from))
  const { acts } = reading
  return {
    ...{ reading, knowledge, checked, isMine, isSame },
    parties: partiesOf(reading, knowledge.effects),
    lookAlikes: lookAlikesOf(reading, knowledge),
    partyOf: (address) => parties.get(addressKey(address)),
    acquaintanceOf: (address) => known.get(addressKey(address)),
    profileOf: profilesOf(knowledge.assets),
    outs: mine.filter(({ amount }) => amount.startsWith('-')),
    ins: mine.filter(({ amount }) => !amount.startsWith('-') && amount !== '0'),
    sent: acts.filter((act): act is TransferAct => act.act === 'transfer' && isMine(act.from)),
    approvals: acts.filter((act): act is ApproveAct => act.act === 'approve' && act.amount !== '0'),
  }
}

function lookAlikesOf(reading: Reading, { acquaintances }: Knowledge): Situation['lookAlikes'] {
  const { acts, namespace, from } = reading
  const sides = acts
    .flatMap((act) => partiesOfAct(act, namespace))
    .filter(({ role }) => IMITABLE.includes(role))
  const unique = new Map(sides.map((side) => [`${side.role} ${addressKey(side.address)}`, side]))
  // The own account counts as known, also where no wallet is connected.
  const own = from === undefined ? [] : [{ address: from, isOwn: true }]
  return [...unique.values()].flatMap(({ role, address }) => {
    const found = lookAlike(namespace, address, [...acquaintances, ...own])
    return found ? [{ ...found, role }] : []
  })
}

/** Acts that name a contract that is called. */
export const contractsOf = (acts: readonly Act[]): readonly string[] =>
  acts.flatMap((act) => {
    if (act.act === 'call' || act.act === 'swap') return [act.contract]
    if (act.act === 'unknown') return act.contract ? [act.contract] : []
    if (act.act === 'approve' || act.act === 'approve-all' || act.act === 'transfer')
      return act.asset.kind !== 'native' && act.asset.address ? [act.asset.address] : []
    return act.act === 'order' ? [act.market] : []
  })

export const absolute = (amount: string): bigint => BigInt(amount.replace('-', ''))
