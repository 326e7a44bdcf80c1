import type { Attack } from './attack.ts'

const BUDGETS = 'tests/gateway/smart/budgets.test.ts'

/** What operators and wallets pay: smart accounts, sponsors, names, sessions of apps, orders. */
export const MONEY: readonly Attack[] = [
  {
    wants: 'to have the gateway take an operation of another account',
    through: ['POST /v1/bundler/:caip2', 'POST /v1/paymaster/:caip2'],
    tried: ['tests/gateway/smart/smart-account.test.ts', 'are refused with %s'],
    walls: [
      {
        file: 'gateway/smart/operations.ts',
        text: 'if (operation.sender.toLowerCase() !== smartAddressOf(owner).toLowerCase())',
        without: 'if (!operation.sender)',
      },
    ],
  },
  {
    wants: 'more from a sponsor than its budget, by many requests at once',
    through: ['POST /v1/paymaster/:caip2'],
    tried: [BUDGETS, 'is not exceeded by requests that come together'],
    walls: [
      {
        file: 'gateway/smart/paymaster.ts',
        text: 'WHERE sponsored.ends <= ? OR sponsored.spent + ? <= ?',
        without: 'WHERE sponsored.ends <= ? OR sponsored.spent + ? <> ?',
      },
    ],
  },
  {
    wants: 'to have a sponsor pay for contracts of his own',
    through: ['POST /v1/paymaster/:caip2'],
    tried: [BUDGETS, 'is not touched by what is refused'],
    walls: [
      {
        file: 'gateway/smart/paymaster.ts',
        text: 'if (!called?.every((one) => contracts.has(one.toLowerCase())))',
        without: 'if (!called)',
      },
    ],
  },
  {
    wants: 'a sponsor’s coins as a tip to a miner of his own',
    through: ['POST /v1/paymaster/:caip2'],
    tried: [BUDGETS, 'is not spent by the price of an operation, %s'],
    walls: [
      { file: 'gateway/smart/network-price.ts', text: 'if (asked > 2n * price)', without: 'if (asked < 0n)' },
    ],
  },
  {
    wants: 'the name of somebody else',
    through: ['POST /v1/profile/account'],
    tried: [
      'tests/gateway/services/profile.test.ts',
      'believes no other signature, no other time, no other coin',
    ],
    walls: [
      {
        file: 'gateway/services/profile/verify.ts',
        text: 'const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)',
        without: 'const signer = address',
      },
    ],
  },
  {
    wants: 'to report an order as arrived in the name of a provider',
    through: ['POST /v1/onramp/webhooks/:id'],
    tried: ['tests/gateway/services/onramp.test.ts', 'takes webhooks of providers, signed with their secret'],
    walls: [
      {
        file: 'gateway/services/onramp/webhooks.ts',
        text: 'return isRight && Math.abs(now - Number(seconds) * 1_000) <= APART',
        without: 'return isRight || mac.length === 64',
      },
    ],
  },
  {
    wants: 'to spend by the session of an app without its key',
    through: ['POST /v1/sessions/:address/sign'],
    tried: [
      'tests/gateway/services/sessions.test.ts',
      'signs for the app alone, and only what the account has granted',
    ],
    walls: [
      {
        file: 'gateway/services/sessions/service.ts',
        text: `if (userOp.factory !== undefined)`,
        without: `if (userOp.factory === null)`,
      },
    ],
  },
]
