/** A shop that requests a session and spends from it until the chain rejects. */
import { formatEther, parseEther, toHex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { getSessions, grantPermissions, type Session } from '../../src/skins/sessions.ts'
import { sandboxChains } from '../chains.ts'
import { callNode } from '../json-rpc.ts'
import { createSpender, type Spender } from '../sessions/spender.ts'

const DAY = 86_400
const A_DAY = parseEther('0.1')
const AT_ONCE = parseEther('0.06')

export function offerSessions(find: (selector: string) => Element): void {
  const says = find('#session-says')
  const on = (selector: string, what: () => Promise<string>) =>
    find(selector).addEventListener('click', () => {
      what().then(
        (text) => (says.textContent = text),
        (error: unknown) => (says.textContent = error instanceof Error ? error.message : 'It went wrong.'),
      )
    })
  on('#session-ask', ask)
  on('#session-spend', spend)
}

async function ask(): Promise<string> {
  const to = spenderOn(0).address
  const expiry = Math.floor(Date.now() / 1000) + 30 * DAY
  const reason = 'A shop that delivers each day'
  await grantPermissions({ to, amount: A_DAY, period: DAY, expiry, reason })
  return `The shop may take ${formatEther(A_DAY)} ETH a day.`
}

async function spend(): Promise<string> {
  const session = (await getSessions()).findLast(isOfShop)
  if (!session) return 'There is no session. Ask for one first.'
  const at = sandboxChains.findIndex(({ id }) => session.network === `eip155:${id}`)
  const spender = spenderOn(at)
  const rpcUrl = sandboxChains[at]!.rpcUrl
  // Funded directly: a faucet's transfer only arrives with the next block.
  await callNode(rpcUrl, 'anvil_setBalance', [spender.address, toHex(parseEther('10'))])
  await spender.spend({ ...session, to: spender.address, amount: AT_ONCE })
  return `The shop took ${formatEther(AT_ONCE)} ETH.`
}

const isOfShop = ({ to }: Session) => to.toLowerCase() === spenderOn(0).address.toLowerCase()

/** The shop's key is stored, so that it can use its sessions after a reload. */
function spenderOn(at: number): Spender {
  const key = localStorage.getItem('sandbox-shop') ?? generatePrivateKey()
  localStorage.setItem('sandbox-shop', key)
  return createSpender(sandboxChains[at]!.rpcUrl, key as `0x${string}`)
}
