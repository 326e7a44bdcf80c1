import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  parseAbi,
  parseEther,
  recoverMessageAddress,
  toHex,
  zeroAddress,
  type Hex,
} from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { fileKeyring } from '../../../gateway/custody/keyring.ts'
import { rotateKek } from '../../../gateway/custody/rotate.ts'
import { sweep } from '../../../gateway/database/sweep.ts'
import { openSecret } from '../../../gateway/services/sessions/book.ts'
import { encodeCalls, SMART_CONTRACTS, type SmartCall } from '../../../gateway/wire/smart-account.ts'
import {
  call,
  coSigner,
  daily,
  DAY,
  GAME,
  GAME_ABI,
  hashOf,
  pay,
  play,
  SHOP,
  someone,
  TOKEN,
  transfer,
  type Wanted,
} from '../../support/co-signed.ts'
import { onBothDatabases, type NewDatabase } from '../../support/databases.ts'
import { PAGE } from '../../support/gateway.ts'

onBothDatabases('sessions', (create: NewDatabase) => {
  it('signs 0.06 of 0.1 a day, no second 0.06, and the next day again', async () => {
    const { ask, session, clock } = await coSigner(create)
    const { activate, operation, signed, path, pci, key, sign } = await session()
    expect((await activate()).status).toBe(200)
    const userOp = operation([pay('0.06')])
    const answer = await ask(`${path}/sign`, { pci, userOp: await signed(userOp) })
    expect(answer).toMatchObject({ status: 200, body: { userOpHash: hashOf(userOp) } })
    const signer = await recoverMessageAddress({
      message: { raw: hashOf(userOp) },
      signature: answer.body['signature'] as Hex,
    })
    expect(signer).toBe(publicKeyToAddress(key.publicKey))
    // The same operation is counted once.
    expect((await ask(`${path}/sign`, { pci, userOp: await signed(userOp) })).body).toEqual(answer.body)
    expect(await sign([pay('0.06')])).toMatchObject({ status: 403, why: 'spent' })
    expect((await sign([pay('0.04')])).status).toBe(200)
    expect(await sign([pay('0.000000000000000001')])).toMatchObject({ status: 403, why: 'spent' })
    clock.now += DAY * 1_000 - 1
    expect(await sign([pay('0.06')])).toMatchObject({ status: 403, why: 'spent' })
    clock.now += 1
    expect((await sign([pay('0.06')])).status).toBe(200)
    const { pcis } = (await ask(path)).body as { pcis: { usage: { spent: string }[] }[] }
    expect(pcis[0]!.usage).toMatchObject([{ permission: 0, spent: toHex(parseEther('0.06')) }])
  })

  it('lists all that an account has, page by page, however many others have asked for', async () => {
    const { ask, session, database } = await coSigner(create)
    const genuine = await session()
    await genuine.activate()
    // Anyone who knows the project can add sessions to the list of any account.
    for (let at = 0; at < 150; at += 1)
      await database.run(
        `INSERT INTO grants (pci, project_id, account, terms, app_keys, public_key, context, expires, created_at, activated_at)
         SELECT '${at.toString(16).padStart(32, '0')}', project_id, account, terms, app_keys, public_key, '0x00', expires, created_at,
           activated_at + ${Math.floor(at / 2)} FROM grants WHERE pci = ?`,
        [genuine.pci],
      )
    type Listed = { pcis: { pci: string; appKeys: string[] }[]; next?: string }
    const first = (await ask(genuine.path)).body as unknown as Listed
    expect(first.pcis).toHaveLength(100)
    const second = (await ask(`${genuine.path}?cursor=${first.next}`)).body as unknown as Listed
    expect(second.pcis).toHaveLength(51)
    expect(second.next).toBeUndefined()
    const all = [...first.pcis, ...second.pcis]
    expect(new Set(all.map(({ pci }) => pci)).size).toBe(151)
    expect(all.find(({ pci }) => pci === genuine.pci)?.appKeys).toEqual([genuine.app.address.toLowerCase()])
  })

  it('signs no more than is left for operations that come together', async () => {
    const { session } = await coSigner(create)
    const { activate, sign } = await session()
    await activate()
    const answers = await Promise.all(Array.from({ length: 8 }, () => sign([pay('0.03')])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ why }) => why === 'spent')).toHaveLength(5)
  })

  it('signs for the app alone, and only what the account has granted', async () => {
    const { session, seconds } = await coSigner(create)
    const token = {
      type: 'erc20-recurring-allowance',
      data: { address: TOKEN, allowance: toHex(100n), start: seconds(), period: DAY },
    }
    const game = {
      type: 'contract-call',
      data: { address: GAME, abi: GAME_ABI, functions: [{ functionName: 'play' }] },
    }
    const one = await session({ permissions: [daily(seconds()), token, game] })
    expect(await one.sign([pay('0.01')])).toMatchObject({ status: 403, why: 'pending' })
    await one.activate()
    const steal = call(GAME, encodeFunctionData({ abi: GAME_ABI, functionName: 'steal' }))
    const approve = call(
      TOKEN,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SHOP, 1n] }),
    )
    const refused: [readonly SmartCall[], object, string][] = [
      [[pay('0.11')], {}, 'spent'],
      [[pay('0.05'), pay('0.051')], {}, 'spent'],
      [[transfer(101n)], {}, 'spent'],
      [[transfer(50n), transfer(51n)], {}, 'spent'],
      [[approve], {}, 'permissions'],
      [[steal], {}, 'permissions'],
      [[play, steal], {}, 'permissions'],
      [[call(TOKEN, concat([transfer(1n).data, '0x00']))], {}, 'permissions'],
      [[call(one.owner.address, '0x12345678')], {}, 'permissions'],
      [[call(SMART_CONTRACTS.entryPoint, '0x12345678')], {}, 'permissions'],
      [[call(SHOP, '0x1234')], {}, 'permissions'],
      [[pay('0.01')], { callGasLimit: toHex(parseEther('0.1')) }, 'spent'],
      [[pay('0.01')], { callData: '0x12345678' }, 'userOp'],
      [[pay('0.01')], { sender: SHOP }, 'userOp'],
      [[pay('0.01')], { factory: SHOP, factoryData: '0x' }, 'userOp'],
    ]
    for (const [calls, change, why] of refused)
      expect(await one.sign(calls, change)).toMatchObject({ status: 403, why })
    expect(await one.sign([pay('0.01')], {}, someone())).toMatchObject({ status: 401, why: 'signature' })
    expect((await one.sign([pay('0.1'), transfer(100n), play])).status).toBe(200)
    // A paymaster pays the fee: the operation is signed although the allowance is spent.
    const paymaster = {
      paymaster: SHOP,
      paymasterVerificationGasLimit: '0x1',
      paymasterPostOpGasLimit: '0x1',
    }
    expect((await one.sign([play], { ...paymaster, callGasLimit: '0xfffff' })).status).toBe(200)
    expect(await one.sign([play], { callGasLimit: '0x1' })).toMatchObject({ status: 403, why: 'spent' })
    // EntryPoint treats the zero address as no paymaster, so the account pays, including the paymaster gas.
    const nobody = { ...paymaster, paymaster: zeroAddress }
    expect(await one.sign([play], nobody)).toMatchObject({ status: 403, why: 'spent' })
  })

  it('reads accounts of several kinds, and nothing that is written otherwise', async () => {
    const { session } = await coSigner(create)
    const { activate, sign } = await session()
    await activate()
    const abi = parseAbi([
      'function execute(address to,uint256 value,bytes data)',
      'function executeBatch((address to,uint256 value,bytes data)[] calls)',
    ])
    const moded = parseAbi(['function execute(bytes32 mode,bytes executionCalldata)'])
    const mode = (kind: string) => `0x${kind.padEnd(64, '0')}` as const
    const value = parseEther('0.01')
    const single = encodePacked(['address', 'uint256'], [SHOP, value])
    const batch = encodeAbiParameters(
      [
        {
          type: 'tuple[]',
          components: [
            { name: 'to', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'data', type: 'bytes' },
          ],
        },
      ],
      [[pay('0.01'), pay('0.01')]],
    )
    const plain = encodeFunctionData({ abi, functionName: 'execute', args: [SHOP, value, '0x'] })
    const written = (args: [Hex, Hex]) => encodeFunctionData({ abi: moded, functionName: 'execute', args })
    const good = [
      plain,
      encodeFunctionData({ abi, functionName: 'executeBatch', args: [[pay('0.01'), pay('0.01')]] }),
      written([mode(''), single]),
      written([mode('01'), batch]),
      encodeCalls([pay('0.01'), pay('0.01')]),
    ]
    for (const callData of good) expect((await sign([pay('0')], { callData })).status).toBe(200)
    const delegated = encodeFunctionData({
      abi: parseAbi(['function executeUserOp(address to,uint256 value,bytes data,uint8 operation)']),
      functionName: 'executeUserOp',
      args: [SHOP, 0n, '0x', 1],
    })
    const bad = [
      concat([plain, '0x00']),
      delegated,
      written([mode('ff'), single]),
      written([mode('0001'), single]),
      written([mode('01'), single]),
      written([mode(''), '0x1234']),
      encodeFunctionData({ abi, functionName: 'executeBatch', args: [[]] }),
    ]
    for (const callData of bad)
      expect(await sign([pay('0')], { callData })).toMatchObject({ status: 403, why: 'userOp' })
  })

  it('ends when it is taken back by the account or the app, and by nobody else', async () => {
    const { session, ask, database } = await coSigner(create)
    const one = await session()
    await one.activate()
    expect(await one.revoke(someone())).toMatchObject({ status: 401, why: 'signature' })
    expect((await one.sign([pay('0.01')])).status).toBe(200)
    expect((await one.revoke()).status).toBe(200)
    expect((await one.revoke()).status).toBe(200)
    expect(await one.sign([pay('0.01')])).toMatchObject({ status: 403, why: 'revoked' })
    const rows = await database.all('SELECT secret, kek_id FROM grants', [])
    expect(rows).toEqual([{ secret: null, kek_id: null }])
    const { pcis } = (await ask(one.path)).body as { pcis: { revokedAt: unknown }[] }
    expect(pcis).toMatchObject([{ revokedAt: expect.any(Number) as number, project: { url: PAGE } }])
    const events = (await database.all('SELECT event FROM audit ORDER BY at, event', [])).map(
      ({ event }) => event,
    )
    expect(events).toEqual(['session-granted', 'session-revoked', 'session-signed'])
    const two = await session()
    await two.activate()
    expect((await two.revoke(two.app)).status).toBe(200)
  })

  it('ends by itself, and its secret is deleted', async () => {
    const { session, clock, database, seconds } = await coSigner(create)
    const { activate, sign, pci } = await session({ expiry: seconds() + 10 })
    await activate()
    clock.now += 9_999
    expect((await sign([pay('0.01')])).status).toBe(200)
    clock.now += 1
    expect(await sign([pay('0.01')])).toMatchObject({ status: 403, why: 'expired' })
    await sweep(database, clock.now + 1)
    expect(await database.all('SELECT pci, secret FROM grants', [])).toEqual([{ pci, secret: null }])
    await sweep(database, clock.now + 91 * DAY * 1_000)
    expect(await database.all('SELECT pci FROM grants', [])).toEqual([])
  })

  it('opens no secret that was deleted between the check of the session and its use', async () => {
    const { session, clock, database, kekFile, seconds } = await coSigner(create)
    const settings = { database, keyring: fileKeyring(kekFile) }
    const [expiring, revoked] = [await session({ expiry: seconds() + 10 }), await session()]
    await expiring.activate()
    await revoked.activate()
    expect(await openSecret(settings, expiring.pci)).toHaveLength(32)
    await Promise.all([sweep(database, clock.now + 10_001), revoked.revoke()])
    expect(await openSecret(settings, expiring.pci)).toBeNull()
    expect(await openSecret(settings, revoked.pci)).toBeNull()
  })

  it('takes from the wallet what was asked for or less, once and soon', async () => {
    const { ask, session, clock, seconds } = await coSigner(create)
    const start = seconds()
    const wrong: [object, string][] = [
      [{ permissions: [daily(start, '0.2')] }, 'permissions'],
      [{ permissions: [{ ...daily(start), data: { ...daily(start).data, period: 60 } }] }, 'permissions'],
      [{ expiry: start + 31 * DAY }, 'expiry'],
      [{ expiry: start }, 'expiry'],
      [{ chainId: '0x1' }, 'account'],
      [{ policies: [] }, 'policies'],
      [{ context: '' }, 'request'],
    ]
    const policies = [{ type: 'call-limit', data: { limit: 2 } }]
    const one = await session({ policies })
    for (const [change, why] of wrong) expect(await one.activate(change)).toMatchObject({ status: 400, why })
    const granted = await one.activate({ permissions: [daily(start, '0.05')], chainId: '0x7a69' })
    expect(granted.status).toBe(200)
    expect(await one.activate()).toMatchObject({ status: 409 })
    expect(await ask(`${one.path}/getcontext?pci=${one.pci}`)).toMatchObject({
      body: { context: '0xc0' },
    })
    expect(await one.sign([pay('0.06')])).toMatchObject({ why: 'spent' })
    for (let index = 0; index < 2; index += 1) expect((await one.sign([pay('0.01')])).status).toBe(200)
    expect(await one.sign([pay('0.01')])).toMatchObject({ why: 'call-limit' })
    const late = await session()
    clock.now += 16 * 60_000
    expect(await late.activate()).toMatchObject({ status: 409 })
  })

  it('slows an app down that signs too often', async () => {
    const { session, clock } = await coSigner(create)
    const policies = [{ type: 'rate-limit', data: { limit: 2, interval: 60 } }]
    const { activate, sign } = await session({ policies })
    await activate()
    for (let index = 0; index < 2; index += 1) expect((await sign([pay('0.01')])).status).toBe(200)
    expect(await sign([pay('0.01')])).toMatchObject({ status: 403, why: 'rate-limit' })
    clock.now += 60_000
    expect((await sign([pay('0.01')])).status).toBe(200)
  })

  it('makes no session that it could not watch over', async () => {
    const { session, seconds } = await coSigner(create)
    const start = seconds()
    const game = (data: object) => ({
      type: 'contract-call',
      data: { address: GAME, abi: GAME_ABI, ...data },
    })
    const wrong: [Wanted, string][] = [
      [{ permissions: [] }, 'permissions'],
      [{ permissions: [{ type: 'everything', data: {} }] }, 'permissions'],
      [{ permissions: [daily(start), daily(start)] }, 'permissions'],
      [{ permissions: [{ ...daily(start), data: { ...daily(start).data, period: 0 } }] }, 'permissions'],
      [{ permissions: [daily(start * 1_000)] }, 'permissions'],
      [{ permissions: [game({ functions: [{ functionName: 'gone' }] })] }, 'permissions'],
      [{ permissions: [game({ functions: [{ functionName: 'play', args: [] }] })] }, 'permissions'],
      [{ policies: [{ type: 'gas-limit', data: { limit: '0x1' } }] }, 'policies'],
      [{ expiry: start }, 'expiry'],
      [{ expiry: start + 400 * DAY }, 'expiry'],
    ]
    for (const [wanted, why] of wrong)
      expect((await session(wanted)).made).toMatchObject({ status: 400, why })
  })

  it('writes its key as both versions do', async () => {
    const { session } = await coSigner(create)
    const [first, second] = [await session({ version: 1 }), await session()]
    expect(first.key.publicKey).toHaveLength(262)
    expect(second.key.publicKey).toHaveLength(132)
    expect(Buffer.from(first.key.publicKey.slice(2), 'hex').toString()).toMatch(/^04[\da-f]{128}$/)
  })

  it('is not for other pages, projects or accounts', async () => {
    const { session, ask } = await coSigner(create)
    const [one, two] = [await session(), await session()]
    await one.activate()
    expect((await ask(one.path, undefined, { origin: 'https://other.example' })).status).toBe(403)
    expect((await ask(one.path, undefined, { project: 'nobody' })).status).toBe(401)
    expect((await ask(two.path)).body).toEqual({ pcis: [] })
    const stolen = await two.signed(two.operation([pay('0.01')]))
    expect(await ask(`${two.path}/sign`, { pci: one.pci, userOp: stolen })).toMatchObject({ status: 404 })
    for (const account of ['solana:1:abc', 'eip155:0:0x00', 'eip155:1:0x12', '%25'])
      expect(await ask(encodeURIComponent(account))).toMatchObject({ status: 400, why: 'account' })
  })

  it('signs on when the key-encryption key is rotated, and a secret is nowhere else readable', async () => {
    const { session, database, kekFile, clock } = await coSigner(create)
    const { activate, sign, pci } = await session()
    await activate()
    const sealed = async () =>
      (await database.all('SELECT secret FROM grants WHERE pci = ?', [pci]))[0]!['secret']
    const before = await sealed()
    const rotation = await rotateKek(database, fileKeyring(kekFile), () => clock.now)
    expect(rotation).toMatchObject({ rewrapped: 1 })
    expect(await sealed()).not.toBe(before)
    expect((await sign([pay('0.01')])).status).toBe(200)
    // A secret that is moved to another row cannot be opened.
    const other = await session()
    await other.activate()
    await database.run('UPDATE grants SET secret = ? WHERE pci = ?', [String(await sealed()), other.pci])
    expect((await other.sign([pay('0.01')])).status).toBe(500)
    expect((await session()).made.status).toBe(200)
  })
})
