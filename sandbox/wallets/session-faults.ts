import { isHex, toHex } from 'viem'
import { isGrant } from '../../src/domain/sessions/grants.ts'
import type { Fault } from './fault.ts'
import { members } from './members.ts'
import { stranger } from './sending-faults.ts'

type Asked = Readonly<Record<string, unknown>>

/** Grants something else than the page asks for, and answers what it granted. */
function grants(change: (asked: Asked) => Asked): NonNullable<Fault['answers']> {
  return async ({ args, answer }) => {
    if (!isGrant(args.method) || !Array.isArray(args.params)) return answer()
    return answer({ ...args, params: args.params.map((one) => change(members(one))) })
  }
}

/** Changes the permission of either draft. */
const permitting = (change: (permission: Asked) => Asked) =>
  grants((asked) =>
    Array.isArray(asked['permissions'])
      ? { ...asked, permissions: asked['permissions'].map((one) => change(members(one))) }
      : { ...asked, permission: change(members(asked['permission'])) },
  )

const AMOUNTS = ['periodAmount', 'allowanceAmount', 'amountPerSecond', 'allowance']

function double(permission: Asked): Asked {
  const data = Object.entries(members(permission['data'])).map(([name, value]) => [
    name,
    AMOUNTS.includes(name) && isHex(value) ? toHex(BigInt(value) * 2n) : value,
  ])
  return { ...permission, data: Object.fromEntries(data) as Asked }
}

function ofAnotherToken(permission: Asked): Asked {
  const type = String(permission['type']).replace('native-token-', 'erc20-token-')
  const isOlder = type.endsWith('-recurring-allowance')
  const data = { ...members(permission['data']), [isOlder ? 'address' : 'tokenAddress']: stranger }
  return { ...permission, data, type: isOlder ? 'erc20-recurring-allowance' : type }
}

const YEAR = 365 * 86_400

function prolong(asked: Asked): Asked {
  const { expiry, rules } = asked
  const later = (rule: unknown) => {
    const { type, data } = members(rule)
    return type === 'expiry' ? { type, data: { timestamp: Number(members(data)['timestamp']) + YEAR } } : rule
  }
  return {
    ...asked,
    ...(typeof expiry === 'number' && { expiry: expiry + YEAR }),
    ...(Array.isArray(rules) && { rules: rules.map(later) }),
  }
}

/** Faults of granting sessions. */
export const sessionFaults = {
  'session-more': { description: 'Allows twice as much', answers: permitting(double) },
  'session-other-token': { description: 'Allows another token', answers: permitting(ofAnotherToken) },
  'session-longer': { description: 'Allows a year more', answers: grants(prolong) },
  'session-nothing': {
    description: 'Answers nothing to a session',
    answers: async ({ args, answer }) => (isGrant(args.method) ? null : answer()),
  },
} satisfies Record<string, Fault>
