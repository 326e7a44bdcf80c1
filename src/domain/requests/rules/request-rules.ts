/** Rules about the request itself. Most are noticed by its reader, as signals. */
import type { Act } from '../acts.ts'
import { contradictsWords } from './contradiction.ts'
import { once, type Rule } from './rule.ts'
import type { Situation } from './situation.ts'

const unknownWhy =
  (why: Extract<Act, { act: 'unknown' }>['why']) =>
  ({ reading }: Situation) =>
    once(reading.acts.some((act) => act.act === 'unknown' && act.why === why))

/** More than swaps over several markets need. */
const MUCH_GAS = 1_000_000n

/** How far a clock may be wrong, in ms. */
const CLOCK = 10 * 60_000

/** Of a host: lower case, without the port that its scheme has anyway. */
const hostOf = (domain: string) =>
  domain
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/:(80|443)$/, '')

/** The host of a sign-in's `URI:` if it is a web page of neither this site nor one above or below it. */
function foreignHost(uri: string, host: string): string | undefined {
  const named = URL.canParse(uri) ? new URL(uri) : undefined
  if (!named || !/^(?:https?|wss?):$/.test(named.protocol)) return undefined
  const [one, other] = [named.hostname, hostOf(host).replace(/:\d+$/, '')].map((name) => `.${name}`) as [
    string,
    string,
  ]
  return one.endsWith(other) || other.endsWith(one) ? undefined : named.host
}

export const REQUEST_RULES: readonly Rule[] = [
  {
    id: 'not-understood',
    when: (situation) => once(!isExplained(situation)),
  },
  { id: 'malformed', when: unknownWhy('malformed') },
  {
    id: 'other-site',
    when: ({ reading, knowledge: { host } }) =>
      host === undefined
        ? []
        : reading.acts.flatMap((act) => {
            if (act.act !== 'sign-in') return []
            const domain = hostOf(act.domain) === hostOf(host) ? foreignHost(act.uri, host) : act.domain
            return domain === undefined ? [] : [{ domain, host }]
          }),
  },
  {
    id: 'other-account',
    when: ({ reading, isMine }) =>
      reading.acts.flatMap((act) =>
        act.act === 'sign-in' && reading.from !== undefined && !isMine(act.address)
          ? [{ address: { address: act.address } }]
          : [],
      ),
  },
  {
    // Of what contracts check, readers notice it.
    id: 'expired',
    when: ({ reading, knowledge: { now } }) =>
      reading.acts.flatMap((act) => {
        if (act.act !== 'sign-in') return []
        const { since = now, until = Infinity } = act
        return until < now || since > now + CLOCK ? [{ time: { time: until < now ? until : since } }] : []
      }),
  },
  {
    id: 'high-gas',
    when: ({ reading: { trial, acts } }) =>
      once(
        trial?.kind === 'evm' &&
          !acts.some(({ act }) => act === 'deploy') &&
          trial.calls.some(({ gas }) => gas !== undefined && BigInt(gas) > MUCH_GAS),
      ),
  },
  { id: 'descriptor-differs', when: (situation) => once(contradictsWords(situation)) },
]

/** Whether a known call or type, or a descriptor that nothing contradicts, explains all of it. */
export function isExplained(situation: Situation): boolean {
  const { reading, knowledge } = situation
  if (reading.understood) return true
  const isReadable = reading.acts.every(
    (act) => act.act !== 'unknown' || act.why === 'unknown-call' || act.why === 'unknown-type',
  )
  return isReadable && !!knowledge.words?.length && !contradictsWords(situation)
}
