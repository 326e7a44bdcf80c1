/** A shop that requests a session and spends from it until the chain rejects. */
import { formatEther, parseEther, toHex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { grantPermissions, walletKit, type Session } from '../../src/skins/sessions.ts'
import { sandboxChains } from '../chains.ts'
import { callNode } from '../json-rpc.ts'
import { createSpender } from '../sessions/spender.ts'

const DAY = 86_400
const A_DAY = parseEther('0.1')
const AT_ONCE = parseEther('0.06')
const EACH_BLOCK = parseEther('0.02')

export function offerSessions(find: (selector: string) => Element): void {
  const says = find('#session-says')
  const say = (text: string) => void (says.textContent = text)
  const on = (selector: string, what: (say: (text: string) => void) => Promise<string>) =>
    find(selector).addEventListener('click', () => {
      what(say).then(say, (error: unknown) => say(error instanceof Error ? error.message : 'It went wrong.'))
    })
  on('#session-ask', ask)
  on('#session-spend', () => spend(AT_ONCE))
  on('#session-spend-all', spendAll)
}

async function ask(): Promise<string> {
  const to = createSpender(sandboxChains[0].rpcUrl, shopKey()).address
  const expiry = Math.floor(Date.now() / 1000) + 30 * DAY
  const reason = 'A shop that delivers each day'
  const { context, delegationManager, network } = await grantPermissions({
    ...{ to, amount: A_DAY, period: DAY, expiry, reason },
  })
  localStorage.setItem('sandbox-shop-session', JSON.stringify({ context, delegationManager, network }))
  return `The shop may take ${formatEther(A_DAY)} ETH a day.`
}

async function spend(amount: bigint): Promise<string> {
  const session = heldSession()
  if (!session) return 'There is no session. Ask for one first.'
  const chain = sandboxChains.find(({ id }) => session.network === `eip155:${id}`) ?? sandboxChains[0]
  const spender = createSpender(chain.rpcUrl, shopKey())
  // Funded directly: a faucet's transfer only arrives with the next block.
  await callNode(chain.rpcUrl, 'anvil_setBalance', [spender.address, toHex(parseEther('10'))])
  await spender.spend({ ...session, to: spender.address, amount }).catch((error: unknown) => {
    throw new Error(`The chain refused ${formatEther(amount)} ETH: ${reasonOf(error)}`, { cause: error })
  })
  return `The shop took ${formatEther(amount)} ETH.`
}

/** Spends with each block until the chain rejects, while the modal lists the session. */
async function spendAll(say: (text: string) => void): Promise<string> {
  if (heldSession()) walletKit.open({ view: 'SmartSessionList' }).catch(() => undefined)
  for (;;) {
    const text = await spend(EACH_BLOCK)
    if (!heldSession()) return text
    say(text)
  }
}

const REASONS: readonly (readonly [message: RegExp, text: string])[] = [
  [
    /(transfer-amount|allowance)-exceeded/,
    `the session has less left of its ${formatEther(A_DAY)} ETH a day.`,
  ],
  [/expired-delegation/, 'the session is over.'],
  // CannotUseADisabledDelegation()
  [/0x05baa052/, 'the session was taken back.'],
]

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return REASONS.find(([pattern]) => pattern.test(message))?.[1] ?? message
}

/** The shop keeps what it was granted: it can try to spend after a reload, and after the session was taken back. */
function heldSession(): Pick<Session, 'context' | 'delegationManager' | 'network'> | undefined {
  const stored = localStorage.getItem('sandbox-shop-session')
  // Written by `ask()`.
  return stored === null ? undefined : (JSON.parse(stored) as ReturnType<typeof heldSession>)
}

function shopKey(): `0x${string}` {
  const key = localStorage.getItem('sandbox-shop') ?? generatePrivateKey()
  localStorage.setItem('sandbox-shop', key)
  return key as `0x${string}`
}
