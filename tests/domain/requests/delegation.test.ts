/** A delegation gives an account away unless its conditions are known to forbid something. */
import { expect, it } from 'vitest'
import { BOB, ME, described, typed } from '../../support/explained.ts'

const fields = (list: string) =>
  list.split(',').map((field) => {
    const [type, name] = field.split(' ')
    return { type, name }
  })

const delegation = (caveats: readonly { enforcer: string; terms: string }[]) =>
  typed({
    types: {
      EIP712Domain: fields('string name,string version,uint256 chainId,address verifyingContract'),
      Delegation: fields(
        'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
      ),
      Caveat: fields('address enforcer,bytes terms'),
    },
    primaryType: 'Delegation',
    domain: {
      ...{ name: 'DelegationManager', version: '1', chainId: 1 },
      verifyingContract: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
    },
    message: { delegate: BOB, delegator: ME, authority: `0x${'f'.repeat(64)}`, caveats, salt: 0 },
  })

it.each([
  ['without conditions', [], 'delegation-unlimited'],
  [
    'on the condition of a contract that may forbid nothing',
    [{ enforcer: `0x${'12'.repeat(20)}`, terms: '0x' }],
    'delegation-unread',
  ],
])('is a danger %s', async (_name, caveats, id) => {
  const { level, warnings } = await described(delegation(caveats))
  expect(level).toBe('danger')
  expect(warnings).toMatchObject([{ id, text: expect.stringContaining('could do anything in your account') }])
})
