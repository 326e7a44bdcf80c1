/** Rules about the other side: who gets something, who may take something, which contract is called. */
import type { PartyProfile } from '../profiles.ts'
import type { Value } from '../reading.ts'
import type { Rule } from './rule.ts'
import { contractsOf, type Situation } from './situation.ts'

/** Addresses that no one has a key for. */
const BURN: readonly RegExp[] = [
  /^0x0{38,39}[0-9a-f]{1,2}$/i,
  /^0x0{36}dead$/i,
  /^0xdead0{30,36}[0-9a-f]*$/i,
  /^0x(.)\1{39}$/i,
  /^1{32}$/,
  /^1nc1nerator11111111111111111111111111111111$/,
  /^1111111111111111111114oLvT2$/,
  /^1BitcoinEaterAddressDontSendf59kuE$/,
  /^1CounterpartyXXXXXXXXXXXXXXXUWLpVr$/,
]

const recipientsOf = ({ sent }: Situation) => [...new Set(sent.map(({ to }) => to))]

/** The recipients of which the network says that they are such. */
const recipients =
  (is: (party: PartyProfile, situation: Situation) => boolean) =>
  (situation: Situation): readonly { address: Value }[] =>
    recipientsOf(situation).flatMap((address) => {
      const party = situation.partyOf(address)
      return party && is(party, situation) ? [{ address: { address } }] : []
    })

const imitations = (isRecipient: boolean) => (situation: Situation) =>
  situation.lookAlikes
    .filter(({ role }) => (role === 'recipient') === isRecipient)
    .map(({ address, other }) => ({ address: { address }, other: { address: other.address } }))

const isUser = ({ kind }: PartyProfile) => kind === 'account' || kind === 'delegated-account'

export const PARTY_RULES: readonly Rule[] = [
  { id: 'look-alike-recipient', when: imitations(true) },
  { id: 'look-alike-spender', when: imitations(false) },
  {
    id: 'first-time-recipient',
    when(situation) {
      const { acquaintanceOf, isMine, lookAlikes } = situation
      return recipientsOf(situation)
        .filter((to) => !acquaintanceOf(to) && !isMine(to) && !isBurn(to))
        .filter((to) => !lookAlikes.some(({ address, role }) => role === 'recipient' && address === to))
        .map((address) => ({ address: { address } }))
    },
  },
  { id: 'recipient-is-contract', when: recipients(({ kind }) => kind === 'contract') },
  {
    id: 'recipient-is-token',
    when: (situation) =>
      recipientsOf(situation).flatMap((address) => {
        const { kind } = situation.partyOf(address) ?? {}
        const isOfRequest = situation.sent.some(
          ({ asset }) => asset.address && situation.isSame(asset.address, address),
        )
        return kind === 'token' || kind === 'mint' || isOfRequest ? [{ address: { address } }] : []
      }),
  },
  {
    id: 'recipient-is-own',
    when: (situation) =>
      recipientsOf(situation)
        .filter((to) => situation.isMine(to) || situation.acquaintanceOf(to)?.isOwn)
        .map((address) => ({ address: { address } })),
  },
  {
    id: 'recipient-is-burn',
    when: (situation) =>
      recipientsOf(situation)
        .filter(isBurn)
        .map((address) => ({ address: { address } })),
  },
  { id: 'recipient-is-program', when: recipients(({ kind }) => kind === 'program') },
  { id: 'recipient-is-token-account', when: recipients(({ kind }) => kind === 'token-account') },
  {
    id: 'recipient-unused',
    when: recipients(
      ({ isUnused, address }, { acquaintanceOf }) =>
        isUnused === true && !isBurn(address) && acquaintanceOf(address)?.sentAt === undefined,
    ),
  },
  {
    id: 'exists-elsewhere',
    when: ({ knowledge, reading }) =>
      knowledge.parties.flatMap(({ address, onlyOn }) =>
        onlyOn && onlyOn !== reading.network ? [{ address: { address }, network: { network: onlyOn } }] : [],
      ),
  },
  {
    id: 'spender-is-account',
    when(situation) {
      // On Solana a delegate is a person's account as a rule.
      if (situation.reading.namespace !== 'eip155') return []
      const given = new Set([
        ...situation.approvals.map(({ spender }) => spender),
        ...situation.reading.acts.flatMap((act) =>
          act.act === 'approve-all' && act.isApproved ? [act.operator] : [],
        ),
        ...(situation.checked?.approvals ?? [])
          .filter(({ amount, owner }) => amount !== '0' && situation.isMine(owner))
          .map(({ spender }) => spender),
      ])
      const users = [...given].flatMap((address) => situation.partyOf(address) ?? []).filter(isUser)
      return [...new Set(users)]
        .filter(({ address, onlyOn }) => !onlyOn && !situation.isMine(address))
        .map(({ address }) => ({ address: { address } }))
    },
  },
  {
    id: 'contract-without-code',
    when(situation) {
      if (situation.reading.namespace !== 'eip155') return []
      const contracts = new Set(contractsOf(situation.reading.acts))
      return [...contracts].flatMap((address) => {
        const party = situation.partyOf(address)
        return party && isUser(party) && !party.onlyOn ? [{ address: { address } }] : []
      })
    },
  },
  {
    id: 'receiver-is-other',
    when: ({ reading, isMine }) =>
      reading.acts.flatMap((act) =>
        act.act === 'swap' && !isMine(act.to) ? [{ address: { address: act.to } }] : [],
      ),
  },
  {
    id: 'on-a-list',
    when: ({ knowledge }) =>
      knowledge.risks
        .filter(({ level }) => level === 'danger')
        .map(({ address, reason }) => ({ address: { address }, reason })),
  },
  {
    id: 'noted-on-a-list',
    when: ({ knowledge }) =>
      knowledge.risks
        .filter(({ level }) => level === 'look')
        .map(({ address, reason }) => ({ address: { address }, reason })),
  },
]

function isBurn(address: string): boolean {
  return BURN.some((pattern) => pattern.test(address))
}
