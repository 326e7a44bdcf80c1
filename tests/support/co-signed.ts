/** A gateway that co-signs, and sessions that the test's accounts grant to the test's apps. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFunctionData, erc20Abi, parseAbi, parseEther, toHex, type Hex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../../gateway/database/open.ts'
import { revocationText } from '../../gateway/services/sessions/service.ts'
import { encodeCalls, SMART_CONTRACTS, type SmartCall } from '../../gateway/wire/smart-account.ts'
import type { NewDatabase } from './databases.ts'
import { gatewayWorld, PAGE, PROJECT } from './gateway.ts'

/** In seconds. */
export const DAY = 86_400
export const SHOP: Hex = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
export const TOKEN: Hex = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
export const GAME: Hex = '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65'
export const GAME_ABI = parseAbi(['function play(uint256 level)', 'function steal()'])
const CHAIN = 31_337

export const someone = () => privateKeyToAccount(generatePrivateKey())
export const call = (to: Hex, data: Hex, value = 0n): SmartCall => ({ to, value, data })
export const pay = (ether: string) => call(SHOP, '0x', parseEther(ether))
export const transfer = (amount: bigint) =>
  call(TOKEN, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [SHOP, amount] }))
export const play = call(GAME, encodeFunctionData({ abi: GAME_ABI, functionName: 'play', args: [1n] }))

/** `start` is in seconds since 1970. */
export const daily = (start: number, ether = '0.1') => ({
  type: 'native-token-recurring-allowance',
  data: { allowance: toHex(parseEther(ether)), start, period: DAY },
})

interface Answered {
  status: number
  why: string | undefined
  body: Record<string, unknown>
}
type Ask = (path: string, body?: object, more?: { origin?: string; project?: string }) => Promise<Answered>

export async function coSigner(create: NewDatabase) {
  const where = await create()
  const folder = mkdtempSync(join(tmpdir(), 'grants-'))
  const kekFile = join(folder, 'kek.json')
  const { address, clock } = await gatewayWorld(where, {
    sessions: { longest: 366 * DAY, perDay: 50 },
    kek: { file: kekFile },
  })
  const database = await openDatabase(where)
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const ask: Ask = async (path, body, { origin = PAGE, project = PROJECT } = {}) => {
    const mark = path.includes('?') ? '&' : '?'
    const response = await fetch(`${address}/v1/sessions/${path}${mark}projectId=${project}`, {
      method: body ? 'POST' : 'GET',
      headers: { Origin: origin, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { reasons, ...rest } = (await response.json()) as { reasons?: { name: string }[] }
    return { status: response.status, why: reasons?.[0]?.name, body: rest }
  }
  const seconds = () => Math.floor(clock.now / 1_000)
  const session = (wanted?: Wanted) => beginSession(ask, seconds(), wanted)
  return { address, ask, clock, database, kekFile, seconds, session }
}

export interface Wanted {
  permissions?: object[]
  policies?: object[]
  /** In seconds since 1970. */
  expiry?: number
  version?: 1 | 2
}

async function beginSession(ask: Ask, now: number, wanted: Wanted = {}) {
  const [owner, app] = [someone(), someone()]
  const account = `eip155:${CHAIN}:${owner.address}`
  const path = encodeURIComponent(account)
  const { permissions = [daily(now)], policies = [], expiry = now + 30 * DAY, version = 2 } = wanted
  const terms = { permissions, policies, expiry }
  const keys = [{ type: 'secp256k1', publicKey: app.publicKey }]
  const signer = { type: 'keys', data: { keys } }
  const made = await ask(`${path}${version === 1 ? '' : '?v=2'}`, { ...terms, signer })
  const { pci, key } = made.body as { pci: string; key: { publicKey: Hex } }
  const activate = (change: object = {}) =>
    ask(`${path}/activate`, { pci, context: '0xc0', ...terms, ...change })
  const operation = operations(owner)
  const signed = async (userOp: Operation, by: PrivateKeyAccount = app) => ({
    ...userOp,
    signature: await by.signMessage({ message: { raw: hashOf(userOp) } }),
  })
  const sign = async (calls: readonly SmartCall[], change: object = {}, by?: PrivateKeyAccount) =>
    ask(`${path}/sign`, { pci, userOp: await signed(operation(calls, change), by) })
  const revoke = async (by: PrivateKeyAccount = owner) => {
    const message = revocationText(pci, account.toLowerCase())
    return ask(`${path}/revoke`, { pci, signature: await by.signMessage({ message }) })
  }
  return { owner, app, path, pci, key, made, activate, operation, signed, sign, revoke }
}

type Operation = ReturnType<ReturnType<typeof operations>>

function operations({ address: sender }: PrivateKeyAccount) {
  let nonce = 0
  return (calls: readonly SmartCall[], change: object = {}) => ({
    ...{ sender, nonce: toHex(BigInt(nonce++)), callData: encodeCalls(calls) },
    ...{ callGasLimit: '0x0', verificationGasLimit: '0x0', preVerificationGas: '0x0' },
    ...{ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1', ...change },
  })
}

/** Computed by viem, which the gateway does not use. */
export function hashOf({ sender, callData, ...rest }: Operation): Hex {
  const quantities = Object.entries(rest).map(([name, value]) => [
    name,
    /^0x.{1,32}$/.test(value) ? BigInt(value) : value,
  ])
  const userOperation = {
    sender,
    callData,
    ...Object.fromEntries(quantities),
    signature: '0x',
  } as Parameters<typeof getUserOperationHash>[0]['userOperation']
  return getUserOperationHash({
    ...{ chainId: CHAIN, entryPointAddress: SMART_CONTRACTS.entryPoint, entryPointVersion: '0.7' },
    userOperation,
  })
}
