import { type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { expect, it, onTestFinished } from 'vitest'
import type { Config } from '../../../gateway/config/config.ts'
import { openDatabase } from '../../../gateway/database/open.ts'
import { createProfiles } from '../../../gateway/services/profile/service.ts'
import { onBothDatabases, type NewDatabase } from '../../support/databases.ts'
import { gatewayWorld, ORIGIN, PAGE, PROJECT } from '../../support/gateway.ts'

const ZONE = 'wm.eth'
const NAMES: Config['names'] = { zones: [ZONE], reserved: ['acme'], resolver: null }

interface Said {
  name?: string
  attributes?: Record<string, unknown>
  timestamp?: number
  service?: string
  chain?: string
  coin_type?: number
  address?: string
}
interface More {
  path?: string
  coinType?: number
  signer?: PrivateKeyAccount
  signature?: Hex
  origin?: string
}

onBothDatabases('names', (create: NewDatabase) => {
  async function world() {
    const database = await create()
    const { address, clock } = await gatewayWorld(database, { names: NAMES })
    const ask = (path: string, init: RequestInit = {}, origin = PAGE) =>
      fetch(`${address}/v1/profile/${path}${path.includes('?') ? '&' : '?'}projectId=${PROJECT}`, {
        ...init,
        headers: { Origin: origin, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' },
      })
    const get = async (path: string) => {
      const answer = await ask(path)
      return { status: answer.status, body: (await answer.json()) as unknown }
    }
    const post = async (account: PrivateKeyAccount, said: Said, more: More = {}) => {
      const { path = 'account', coinType = 60, signer = account, signature, origin } = more
      const message = JSON.stringify({
        ...{ timestamp: Math.floor(clock.now / 1000), service: ORIGIN },
        ...{ chain: coinType === 60 ? 'eip155:1' : `eip155:${coinType - 0x80000000}` },
        ...(path.startsWith('account/') && { name: path.split('/')[1] }),
        ...said,
      })
      const signed = signature ?? (await signer.signMessage({ message }))
      const body = { message, signature: signed, coin_type: coinType, address: account.address }
      const answer = await ask(path, { method: 'POST', body: JSON.stringify(body) }, origin)
      const { reasons, ...rest } = (await answer.json()) as { reasons?: { name: string }[] }
      return { status: answer.status, why: reasons?.[0]?.name, body: rest as Record<string, unknown> }
    }
    return { ask, get, post, clock, database }
  }
  const someone = () => privateKeyToAccount(generatePrivateKey())

  it('gives a name to who signs for it, with the address of Ethereum beside that of the chain', async () => {
    const { get, post, database } = await world()
    const alice = someone()
    const made = await post(
      alice,
      { name: 'alice.wm.eth', attributes: { bio: 'Hi' } },
      { coinType: 0x80000000 + 10 },
    )
    const address = alice.address.toLowerCase()
    const profile = {
      name: 'alice.wm.eth',
      addresses: { 60: { address }, 2147483658: { address } },
      attributes: [{ bio: 'Hi' }],
    }
    expect(made).toMatchObject({ status: 200, body: profile })
    expect(await get('account/alice.wm.eth')).toMatchObject({ status: 200, body: profile })
    expect(await get('account/ALICE.wm.eth')).toMatchObject({ status: 200 })
    expect(await get(`reverse/${alice.address}`)).toMatchObject({ status: 200, body: [profile] })
    expect(await get(`reverse/${someone().address}`)).toEqual({ status: 200, body: [] })
    expect(await get('account/nobody.wm.eth')).toMatchObject({ status: 404 })
    const opened = await openDatabase(database)
    expect(await opened.all("SELECT event, detail FROM audit WHERE event = 'name-registered'")).toEqual([
      { event: 'name-registered', detail: 'alice.wm.eth' },
    ])
    await opened.close()
  })

  it('gives one name to one of several who ask at once, and one name to an account', async () => {
    const { post } = await world()
    const all = await Promise.all(Array.from({ length: 6 }, () => post(someone(), { name: 'wanted.wm.eth' })))
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400])
    expect(all.filter(({ why }) => why === 'taken')).toHaveLength(5)
    const bob = someone()
    expect(await post(bob, { name: 'first.wm.eth' })).toMatchObject({ status: 200 })
    expect(await post(bob, { name: 'second.wm.eth' })).toMatchObject({ status: 400, why: 'owner' })
  })

  it.each([
    ['another zone', 'alice.other.eth', 'zone'],
    ['no zone', 'alice', 'zone'],
    ['a name below another', 'a.alice.wm.eth', 'zone'],
    ['too short', 'abc.wm.eth', 'name'],
    ['too long', `${'a'.repeat(33)}.wm.eth`, 'name'],
    ['capitals, which are another spelling', 'Alice.wm.eth', 'name'],
    ['other letters', 'al\u0456ce.wm.eth', 'name'],
    ['an underscore', 'al_ice.wm.eth', 'name'],
    ['a hyphen at the end', 'alice-.wm.eth', 'name'],
    ['a reserved word', 'support.wm.eth', 'reserved'],
    ['one that looks like a reserved word', 'supp0rt.wm.eth', 'reserved'],
    ['a word that the operator has reserved', 'acme.wm.eth', 'reserved'],
  ])('refuses %s', async (_, name, why) => {
    const { post } = await world()
    expect(await post(someone(), { name })).toMatchObject({ status: 400, why })
  })

  it.each(['al1ce', 'a-lice', 'aiice'])('refuses %s beside alice: they look alike', async (label) => {
    const { post, get } = await world()
    await post(someone(), { name: 'alice.wm.eth' })
    expect(await post(someone(), { name: `${label}.wm.eth` })).toMatchObject({ why: 'look-alike' })
    expect(await get(`suggestions/${label}?zone=${ZONE}`)).toMatchObject({
      body: { asked: { name: `${label}.wm.eth`, registered: false, reason: { name: 'look-alike' } } },
    })
  })

  it('believes no other signature, no other time, no other coin', async () => {
    const { post, clock } = await world()
    const [alice, mallory] = [someone(), someone()]
    const name = 'alice.wm.eth'
    const now = Math.floor(clock.now / 1000)
    // Without a node only signatures of keys are verified; if the node does not respond, the request fails with 502.
    const coinType = 0x80000000 + 10
    const refused = { status: 401, why: 'signature' }
    expect(await post(alice, { name }, { signer: mallory, coinType })).toMatchObject(refused)
    expect(await post(alice, { name }, { signer: mallory })).toMatchObject({ status: 502 })
    expect(await post(alice, { name }, { signature: '0x', coinType })).toMatchObject(refused)
    expect(await post(alice, { name, timestamp: now - 11 })).toMatchObject({ status: 400, why: 'timestamp' })
    expect(await post(alice, { name, timestamp: now + 11 })).toMatchObject({ status: 400, why: 'timestamp' })
    for (const other of [0, 61, 1.5, 0x80000000, 2 ** 32 + 1])
      expect(await post(alice, { name }, { coinType: other })).toMatchObject({
        status: 400,
        why: 'coin_type',
      })
    expect(await post(alice, { name, attributes: { role: 'admin' } })).toMatchObject({ why: 'attributes' })
    expect(await post(alice, { name, timestamp: now - 9 })).toMatchObject({ status: 200 })
  })

  it.each([
    ['another service', { service: 'https://other.example' }, 'message'],
    ['no service, as earlier pages', { service: undefined }, 'message'],
    ['another chain', { chain: 'eip155:10' }, 'network'],
    ['no chain, as earlier pages', { chain: undefined }, 'message'],
    ['no name', { name: undefined }, 'message'],
  ])('takes no text that names %s', async (_, said: object, why) => {
    const { post } = await world()
    const alice = someone()
    const name = 'alice.wm.eth'
    const attributes = { bio: 'x' }
    expect(await post(alice, { name, ...said })).toMatchObject({ status: 400, why })
    await post(alice, { name })
    const to = { coin_type: 0x80000000 + 10, address: alice.address }
    for (const [path, change] of [
      [`account/${name}/attributes`, { attributes }],
      [`account/${name}/address`, to],
    ] as const)
      expect(await post(alice, { ...change, ...said }, { path })).toMatchObject({ status: 400, why })
  })

  it('asks the chain of the registration about a contract, whichever chain a change names', async () => {
    const account = '0x00000000000000000000000000000000000000aa' as const
    const asked: number[] = []
    const database = await openDatabase(await create())
    onTestFinished(() => database.close())
    const profiles = createProfiles({
      ...{ database, origin: ORIGIN, zones: [ZONE], now: () => 1_000_000, take: async () => {} },
      // On chain 10 the address is another contract, which accepts what its own owner signs.
      verify: async ({ chainId, signature }) => {
        asked.push(chainId)
        return signature === (chainId === 1 ? '0x01' : '0x10')
      },
    })
    const send = async (path: string, chainId: number, signature: Hex, more: object) => {
      const message = { name: 'alice.wm.eth', service: ORIGIN, chain: `eip155:${chainId}`, ...more }
      const body = {
        message: JSON.stringify(message),
        signature,
        coin_type: 0x80000000 + chainId,
        address: account,
      }
      const { signal } = new AbortController()
      const query = new URLSearchParams()
      return profiles.answer({
        method: 'POST',
        path: `/v1/profile/${path}`,
        query,
        body,
        ip: '',
        projectId: PROJECT,
        signal,
      })
    }
    expect(await send('account', 1, '0x01', { timestamp: 1_000 })).toMatchObject({ status: 200 })
    const changes = [
      ['account/alice.wm.eth/attributes', { attributes: { bio: 'taken' }, timestamp: 1_001 }],
      ['account/alice.wm.eth/address', { coin_type: 60, address: account, timestamp: 1_001 }],
    ] as const
    for (const [path, more] of changes)
      expect(await send(path, 10, '0x10', more)).toMatchObject({ status: 401 })
    expect(asked).toEqual([1, 1, 1])
    expect(await send(changes[0][0], 1, '0x01', changes[0][1])).toMatchObject({ status: 200 })
  })

  it('lets the owner change addresses and texts, and takes no text twice', async () => {
    const { post, get, clock } = await world()
    const [alice, mallory] = [someone(), someone()]
    const name = 'alice.wm.eth'
    await post(alice, { name, attributes: { bio: 'Hi' } })
    // The text that was signed to register cannot be replayed to change attributes.
    expect(await post(alice, { name, attributes: {} }, { path: `account/${name}/attributes` })).toMatchObject(
      { status: 400, why: 'changed' },
    )
    clock.now += 2_000
    const attributes = { avatar: 'https://x.example/a.png', bio: '' }
    const path = `account/${name}/attributes`
    expect(await post(mallory, { attributes }, { path })).toMatchObject({ status: 403, why: 'owner' })
    expect(await post(alice, { attributes, name: 'other.wm.eth' }, { path })).toMatchObject({ why: 'name' })
    expect(await post(alice, { attributes }, { path })).toMatchObject({
      status: 200,
      body: { attributes: [{ avatar: 'https://x.example/a.png' }] },
    })
    clock.now += 2_000
    const to = { coin_type: 0x80000000 + 8453, address: mallory.address }
    expect(await post(alice, to, { path: `account/${name}/address` })).toMatchObject({ status: 200 })
    expect(await get(`account/${name}`)).toMatchObject({
      body: { addresses: { 2147492101: { address: mallory.address.toLowerCase() } } },
    })
    // A name that resolves to somebody else's address is not that account's name.
    expect(await get(`reverse/${mallory.address}`)).toEqual({ status: 200, body: [] })
    expect(await post(alice, { attributes }, { path: 'account/nobody.wm.eth/attributes' })).toMatchObject({
      status: 404,
    })
  })

  it('suggests names that are free, and says why one is not', async () => {
    const { post, get } = await world()
    await post(someone(), { name: 'vita.wm.eth' })
    const { body } = await get(`suggestions/vita?zone=${ZONE}`)
    const said = body as { asked: object; suggestions: { name: string; registered: boolean }[] }
    expect(said.asked).toMatchObject({ name: 'vita.wm.eth', registered: true, reason: { name: 'taken' } })
    expect(said.suggestions).toHaveLength(4)
    const [first] = said.suggestions
    expect(await post(someone(), { name: first!.name })).toMatchObject({ status: 200 })
    expect(await get(`suggestions/unheardof?zone=${ZONE}`)).toEqual({
      status: 200,
      body: { asked: { name: 'unheardof.wm.eth', registered: false }, suggestions: [] },
    })
    expect(await get('suggestions/vita?zone=other.eth')).toMatchObject({ status: 400 })
  })

  it('suggests others for a name of digits only', async () => {
    const digits = '2024'
    const { post, get } = await world()
    await post(someone(), { name: `${digits}.wm.eth` })
    const { status, body } = await get(`suggestions/${digits}?zone=${ZONE}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ asked: { registered: true, reason: { name: 'taken' } } })
    expect((body as { suggestions: unknown[] }).suggestions).toHaveLength(4)
  })

  it('tells pages of the project the time, and pages of others nothing', async () => {
    const { ask } = await world()
    const own = await ask(`suggestions/vita?zone=${ZONE}`)
    expect(own.headers.get('access-control-allow-origin')).toBe(PAGE)
    expect(own.headers.get('access-control-expose-headers')).toBe('Date')
    const other = await ask(`suggestions/vita?zone=${ZONE}`, {}, 'https://evil.example')
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })

  it('limits what one browser and one account write', async () => {
    const { post } = await world()
    const alice = someone()
    await post(alice, { name: 'alice.wm.eth' })
    const again = () => post(alice, { name: 'again.wm.eth' })
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) statuses.push((await again()).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 400)).toHaveLength(19)
  })

  it('lets no stranger use up what an account may write', async () => {
    const { post } = await world()
    const [alice, mallory] = [someone(), someone()]
    // This network has no node, so only signatures of keys are verified.
    const forged = { signer: mallory, coinType: 0x80000000 + 10 }
    for (let count = 0; count < 21; count += 1)
      expect(await post(alice, { name: 'alice.wm.eth' }, forged)).toMatchObject({ status: 401 })
    expect(await post(alice, { name: 'alice.wm.eth' })).toMatchObject({ status: 200 })
  })
})
