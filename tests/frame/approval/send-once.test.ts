import { expect, it } from 'vitest'
import { sendOnce } from '../../../frame/approval/send-once.ts'
import { Failure } from '../../../frame/failure.ts'

const ID = '0xabc'

/** Sends with answers as given; time passes as soon as it is waited for. */
function sending(answer: unknown, known: readonly (boolean | Error)[] = []) {
  const did: string[] = []
  const left = [...known]
  const result = sendOnce({
    id: ID,
    async send() {
      did.push('send')
      if (answer instanceof Error) throw answer
      return answer as { result?: unknown }
    },
    async isKnown() {
      did.push('look')
      const next = left.shift() ?? false
      if (next instanceof Error) throw next
      return next
    },
    after(ms, call) {
      did.push(`${ms} ms`)
      call()
      return () => undefined
    },
  })
  return { did, result }
}

const away = () => new Failure('GATEWAY_AWAY', 'The wallet server does not answer')

it('an answer is the answer, and nothing is looked for', async () => {
  const { did, result } = sending({ result: ID })
  expect(await result).toEqual({ result: ID })
  expect(did).toEqual(['send'])
})

it.each([
  ['a gateway that goes away', away()],
  ['a node that goes away behind it', new Failure(4901, 'The node does not answer')],
])('with %s, a transaction that a node knows was sent', async (_, lost) => {
  const { did, result } = sending(lost, [away(), false, true])
  expect(await result).toEqual({ result: ID })
  expect(did).toEqual(['send', 'look', '1000 ms', 'look', '2000 ms', 'look'])
})

it('where nothing tells, it may have been sent: it is never sent again', async () => {
  const { did, result } = sending(away())
  await expect(result).rejects.toMatchObject({
    code: 4900,
    message: `The wallet server does not answer. The transaction may have been sent: ${ID}`,
  })
  expect(did.filter((one) => one === 'send')).toHaveLength(1)
  expect(did.filter((one) => one === 'look')).toHaveLength(4)
})

it.each([
  new Failure('FROZEN', 'Frozen'),
  new Failure('RATE_LIMITED', 'Too often'),
  new Failure(4100, 'Not logged in'),
])('what the gateway refuses ($message) was not sent, and is not looked for', async (refusal) => {
  const { did, result } = sending(refusal)
  await expect(result).rejects.toBe(refusal)
  expect(did).toEqual(['send'])
})
