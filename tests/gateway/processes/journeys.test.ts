import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { EmailChallenge } from '../../../gateway/wire/api.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { createGatewayBrowser } from '../../support/gateway-browser.ts'
import { installGateway, ORIGIN } from '../../support/gateway-process.ts'
import { gatewayScript } from '../../support/services.ts'
import { mailServer } from '../../support/mail-server.ts'
import { advance, type Journey, newJourney, STEPS, wrong } from './journeys.ts'

/** Number of times that the gateway is killed: the eighth time, the first journeys are over. */
const KILLS = Number(process.env['GATEWAY_KILLS'] ?? 8)
/** Number of codes, and attempts at each. */
const CODES = Number(process.env['GATEWAY_CODES'] ?? 5)
const GUESSES = 12
/** Journeys started during key rotations, and number of rotations. */
const LOAD = Number(process.env['GATEWAY_LOAD'] ?? 4)
const ROTATIONS = 3

let built: ReturnType<typeof installGateway>
beforeAll(async () => {
  built = installGateway(await gatewayScript())
})
afterAll(() => built.remove())

const isOver = ({ done }: Journey) => done === STEPS.length

onBothDatabases('a gateway that is killed', (create) => {
  it(
    `has lost no code, no guess, no factor and no envelope that it acknowledged, at ${KILLS} points`,
    { timeout: 60_000 + 12_000 * KILLS },
    async () => {
      const { url: mailUrl, mailbox } = await mailServer()
      const { start } = await built.on(await create(), { mailUrl, deviceLink: false })
      let journeys: Journey[] = []
      let begun = 0
      let ended = 0
      for (let point = 0; point < KILLS; point += 1) {
        const gateway = await start()
        // Everything acknowledged before the kill is there, because the next step succeeds.
        expect(
          await Promise.all(journeys.map((journey) => advance(journey, gateway.address, mailbox))),
        ).not.toContain(false)
        ended += journeys.filter(isOver).length
        const begin = Array.from({ length: 4 }, () => newJourney((begun += 1)))
        journeys = [...journeys.filter((journey) => !isOver(journey)), ...(await Promise.all(begin))]

        // Kill the gateway when all but 0 to 3 of these requests have a response.
        let open = journeys.length
        let killed: Promise<void> | undefined
        const isAnswered = await Promise.all(
          journeys.map(async (journey) => {
            const answered = await advance(journey, gateway.address, mailbox)
            open -= 1
            if (open === point % 4) killed = gateway.kill()
            return answered
          }),
        )
        await (killed ?? gateway.kill())
        ended += journeys.filter(isOver).length
        journeys = journeys.filter((journey, index) => isAnswered[index] && !isOver(journey))
      }
      const gateway = await start()
      onTestFinished(async () => void (await gateway.stop()))
      for (; journeys.length > 0; journeys = journeys.filter((journey) => !isOver(journey))) {
        expect(
          await Promise.all(journeys.map((journey) => advance(journey, gateway.address, mailbox))),
        ).not.toContain(false)
        ended += journeys.filter(isOver).length
      }
      expect(ended).toBeGreaterThanOrEqual(KILLS)
    },
  )
})

onBothDatabases('the gateways of one database', (create) => {
  /** Starts three processes on Postgres, or one on SQLite, which supports a single process. */
  async function gateways() {
    const where = await create()
    const { url: mailUrl, mailbox } = await mailServer()
    const { start, run } = await built.on(where, { mailUrl, deviceLink: false })
    const processes = await Promise.all(Array.from({ length: where.startsWith('postgres') ? 3 : 1 }, start))
    onTestFinished(async () => void (await Promise.all(processes.map((gateway) => gateway.stop()))))
    return { addresses: processes.map(({ address }) => address), mailbox, run }
  }

  /** A browser that uses the same keys with all processes. */
  async function browserOf(addresses: readonly string[], index: number) {
    const { email, ip, keys } = await newJourney(index)
    const at = await Promise.all(
      addresses.map((address) => createGatewayBrowser({ address, origin: ORIGIN, now: Date.now, keys })),
    )
    const headers = { 'X-Forwarded-For': ip }
    await at[0]!.register({}, headers)
    let turn = index
    /** Sends each request to the next process. */
    const ask = (path: string, body: unknown) =>
      at[(turn += 1) % at.length]!.ask('POST', path, body, { headers })
    return { email, ask }
  }

  it(
    `check three guesses of a new browser at each of ${CODES} codes, then not even the right one`,
    { timeout: 60_000 + 2_000 * CODES },
    async () => {
      const { addresses, mailbox } = await gateways()
      const outcomes = new Map<string, number>()
      const count = (name: string) => outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
      for (let index = 0; index < CODES; index += 1) {
        const { email, ask } = await browserOf(addresses, index)
        const { challengeId } = (await ask('email/start', { email })).body as EmailChallenge
        const { code } = mailbox.to(email)[0]!
        const guesses = await Promise.all(
          Array.from({ length: GUESSES }, () => ask('email/verify', { challengeId, code: wrong(code!) })),
        )
        for (const { body } of guesses) count((body as { error: { code: string } }).error.code)
        expect(await ask('email/verify', { challengeId, code })).toMatchObject({ status: 410 })
      }
      expect(Object.fromEntries(outcomes)).toEqual({
        CODE_WRONG: 3 * CODES,
        CODE_EXPIRED: (GUESSES - 3) * CODES,
      })
    },
  )

  it('mail one code where thirty are asked for at once, and let one of thirty right guesses in', async () => {
    const { addresses, mailbox } = await gateways()
    const { email, ask } = await browserOf(addresses, 1)
    const asked = await Promise.all(Array.from({ length: 30 }, () => ask('email/start', { email })))
    const [started, ...others] = asked.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(29)
    expect(mailbox.to(email)).toHaveLength(1)
    const { challengeId } = started!.body as EmailChallenge
    const { code } = mailbox.to(email)[0]!
    const verified = await Promise.all(
      Array.from({ length: 30 }, () => ask('email/verify', { challengeId, code })),
    )
    expect(verified.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(verified.filter(({ status }) => status === 410)).toHaveLength(29)
  })

  it(
    `go on while the key-encryption key is rotated ${ROTATIONS} times by the command line`,
    { timeout: 300_000 },
    async () => {
      const { addresses, mailbox, run } = await gateways()
      let begun = 0
      const rotation = { isOver: false }
      const walk = async () => {
        for (let count = 0; count < LOAD || !rotation.isOver; count += 1) {
          const journey = await newJourney((begun += 1))
          while (!isOver(journey))
            expect(
              await advance(journey, addresses[(journey.done + begun) % addresses.length]!, mailbox),
            ).toBe(true)
        }
      }
      const rotating = (async () => {
        const said = []
        for (let round = 0; round < ROTATIONS; round += 1) said.push(await run('kek', 'rotate'))
        rotation.isOver = true
        return said
      })()
      const [said] = await Promise.all([rotating, walk(), walk(), walk()])
      expect(said).toHaveLength(ROTATIONS)
      for (const line of said)
        expect(line).toMatch(/is in use now; \d+ halves sealed anew, dropped: [\w-]+\.\n/)
    },
  )
})
