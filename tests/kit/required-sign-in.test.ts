// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestWallet, type TestWallet } from '../../sandbox/wallets/index.ts'
import type { Siwx } from '../../src/domain/sign-in/siwx.ts'
import { writeSignInMessage } from '../../src/domain/sign-in/write-sign-in-message.ts'
import type { WalletKit } from '../../src/kit/wallet-kit.ts'
import { deferred, settle } from '../support/deferred.ts'
import { until } from '../support/until.ts'

/**
 * Ways past a required sign-in (S8): the whole kit, its element and test wallets, with a back end that the test answers.
 * `tests/e2e/sign-in-required.spec.ts` tries one of each kind in a browser, and all that only a browser has: keys, reloads, cookies, tabs.
 */
let kit: WalletKit
let fox: TestWallet
let phase: TestWallet

const backEnd = {
  sessions: new Set<string>(),
  accepted: [] as string[],
  nonces: 0,
  /** The answer to a signature waits for it. */
  decision: Promise.resolve(),
}

const siwx: Siwx = {
  async createMessage(asked) {
    const { host: domain, origin: uri } = location
    const nonce = `nonce${1_000 + backEnd.nonces++}`
    const data = { ...asked, domain, uri, version: '1', nonce, issuedAt: new Date().toISOString() }
    return { ...data, toString: () => writeSignInMessage(data) }
  },
  async addSession({ data }) {
    await backEnd.decision
    const account = `${data.chainId}:${data.accountAddress}`
    backEnd.accepted.push(account)
    backEnd.sessions.add(account)
  },
  revokeSession: async (network, address) => void backEnd.sessions.delete(`${network}:${address}`),
  setSessions: async () => backEnd.sessions.clear(),
  getSessions: async (chainId, accountAddress) =>
    backEnd.sessions.has(`${chainId}:${accountAddress}`) ? [{ data: { chainId, accountAddress } }] : [],
}

/** What the page claimed: each state in which it was connected or signed in, and each `signed-in`. */
const claims: { account: string | undefined; isAccepted: boolean }[] = []
const note = (account: string | undefined) =>
  void claims.push({ account, isAccepted: backEnd.accepted.includes(account ?? '') })

const MARKUP = '<wallet-modal sign-in="required" networks="mainnet base"></wallet-modal>'
const element = () => document.querySelector<HTMLElement & { open: boolean }>('wallet-modal')!
const dialog = () => element().shadowRoot!.querySelector('dialog')!
const button = (name: string) =>
  [...dialog().querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)
const press = (name: string) => button(name)!.click()

const isAsked = () =>
  kit.state.status === 'connecting' && kit.state.open && kit.state.view === 'SIWXSignMessage'
const isReady = () => isAsked() && button('Show the whole message')?.disabled === false
const connect = (connectorId = 'example.fox') => kit.connect({ connectorId })

/** Still asked to sign, disconnected, or connected with the session that there was. */
const ENDS = {
  asked: isAsked,
  disconnected: () => kit.state.status === 'disconnected' && !kit.state.open,
  'signed in': () => kit.state.status === 'connected' && !kit.state.open,
}

type Attempt = readonly [name: string, end: keyof typeof ENDS, attempt: () => unknown]

beforeAll(async () => {
  const chains = [
    { id: 1, name: 'Ethereum' },
    { id: 8453, name: 'Base' },
    { id: 137, name: 'Polygon' },
  ]
  fox = createTestWallet({ name: 'Fox Wallet', rdns: 'example.fox', chains })
  phase = createTestWallet({ name: 'Phase', rdns: 'example.phase', chains, accountOffset: 2 })
  kit = (await import('../../src/index.ts')).walletKit
  await kit.ready
  kit.configure({ siwx })
  kit.subscribe(({ status, signedIn, caipAddress }) => {
    if (status === 'connected' || signedIn) note(caipAddress)
  })
  kit.on('signed-in', ({ caipAddress }) => note(caipAddress))
})

/** Fox Wallet is connected and its message is on screen; the wallet has not been asked yet. */
beforeEach(async () => {
  // A second element is warned of, and so is a missing project id.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const wallet of [fox, phase]) {
    wallet.mode = 'approve'
    wallet.unlock()
    wallet.selectAccount(0)
    wallet.selectChain(1)
  }
  backEnd.decision = Promise.resolve()
  await kit.disconnect()
  await until(ENDS.disconnected)
  document.body.innerHTML = MARKUP
  backEnd.sessions.clear()
  backEnd.accepted.splice(0)
  claims.splice(0)
  await connect()
  await until(isReady)
  fox.mode = 'ask'
})

const refuseEvent = (name: 'opening' | 'closing') => {
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener(name, refuse)
  onTestFinished(() => document.removeEventListener(name, refuse))
}

/** The wallet moved to a network that the page does not have. */
const goAstray = () => {
  fox.selectChain(137)
  return until(() => kit.state.view === 'UnsupportedChain' && kit.state.open)
}

const CLOSING: Attempt[] = [
  ['walletKit.close()', 'disconnected', () => kit.close()],
  ['element.open = false', 'disconnected', () => (element().open = false)],
  ["removeAttribute('open') without a command of the page", 'asked', () => element().removeAttribute('open')],
  [
    'taking back the command `open`',
    'disconnected',
    () => [true, false].map((isSet) => element().toggleAttribute('open', isSet)),
  ],
  [
    'close() where the page says no to closing',
    'asked',
    () => {
      refuseEvent('closing')
      kit.close()
    },
  ],
  ['Cancel', 'disconnected', () => press('Cancel')],
  [
    'Cancel and connecting again at once',
    'asked',
    async () => {
      fox.mode = 'approve'
      press('Cancel')
      await settle()
      return connect()
    },
  ],
  [
    'events that a dialog would send',
    'asked',
    () => {
      for (const name of ['cancel', 'close', 'submit', 'toggle'])
        dialog().dispatchEvent(new Event(name, { bubbles: true, composed: true, cancelable: true }))
      for (const name of ['closing', 'closed', 'signed-in', 'connected'])
        element().dispatchEvent(new Event(name))
    },
  ],
]

const ELEMENT: Attempt[] = [
  ['removing the element', 'asked', () => element().remove()],
  [
    'moving the element',
    'asked',
    () => document.body.appendChild(document.createElement('section')).append(element()),
  ],
  ['a clone beside the element', 'asked', () => document.body.append(element().cloneNode(true))],
  [
    'a second element without sign-in',
    'asked',
    () => document.body.append(document.createElement('wallet-modal')),
  ],
]

const VIEWS = [
  ...['Connect', 'Account', 'ProfileWallets', 'SwitchNetwork', 'Networks', 'WhatIsAWallet', 'GetWallet'],
  ...['UnsupportedChain', 'SIWXSignMessage', 'ConnectingExternal', 'nonsense'],
]

const WALKING: Attempt[] = VIEWS.map((view): Attempt => [
  `open({ view: '${view}' })`,
  'asked',
  () => kit.open({ view }),
])

const WALLETS: Attempt[] = [
  ['a wallet that forgets the page', 'disconnected', () => fox.revoke()],
  ['a wallet that locks', 'disconnected', () => fox.lock()],
  [
    'a wallet that locks and opens again',
    'asked',
    async () => {
      fox.lock()
      await until(ENDS.disconnected)
      fox.unlock()
    },
  ],
  ['another account', 'asked', () => fox.selectAccount(1)],
  [
    'another account and back, ten times at once',
    'asked',
    () => {
      for (let times = 0; times < 10; times++) {
        fox.selectAccount(1)
        fox.selectAccount(0)
      }
    },
  ],
  ['another network', 'asked', () => fox.selectChain(8453)],
  [
    'another account while the wallet is asked',
    'asked',
    async () => {
      press('Sign in')
      await until(() => fox.pending)
      fox.selectAccount(1)
      fox.approve()
    },
  ],
  [
    'a network that the page does not have, and closing there',
    'disconnected',
    async () => {
      await goAstray()
      kit.close()
      await until(() => !kit.state.open)
      expect(kit.state.status).toBe('connecting')
      await kit.disconnect()
    },
  ],
  [
    'a network that the page does not have, and back',
    'asked',
    async () => {
      await goAstray()
      fox.selectChain(1)
    },
  ],
  [
    'switchNetwork()',
    'asked',
    async () => {
      fox.mode = 'approve'
      await kit.switchNetwork('eip155:8453')
    },
  ],
  ['another wallet', 'asked', () => connect('example.phase')],
  ['connect() of the same wallet again', 'asked', () => connect()],
  ['disconnect()', 'disconnected', () => kit.disconnect()],
  ['signOut()', 'asked', () => kit.signOut()],
  [
    'events that the wallet makes up',
    'asked',
    () => {
      fox.emit('accountsChanged', [phase.snapshot.accounts[0]])
      fox.emit('chainChanged', '0x2105')
      fox.emit('connect', { chainId: '0x1' })
      fox.emit('disconnect', { code: 4900 })
    },
  ],
]

const OPENING: Attempt[] = [
  [
    'saying no to the opening of the sign-in',
    'disconnected',
    async () => {
      await kit.disconnect()
      fox.mode = 'approve'
      refuseEvent('opening')
      await connect()
    },
  ],
  [
    'asking for signIn() and cancelling',
    'disconnected',
    async () => {
      const asked = kit.signIn().then(
        () => 'signed in',
        ({ code }: { code: string }) => code,
      )
      await until(() => button('Signing…'))
      press('Cancel')
      expect(await asked).toBe('sign-in-cancelled')
    },
  ],
  [
    'declining in the wallet',
    'asked',
    async () => {
      fox.mode = 'reject'
      press('Sign in')
      await until(() => dialog().textContent.includes('Error signing message.'))
    },
  ],
]

/** The wallet has signed, and the back end takes its time until the attempt is over. What it accepts too late is taken back. */
const late = (name: string, end: Attempt[1], attempt: () => unknown): Attempt => [
  `${name} while the back end decides`,
  end,
  async () => {
    const { promise, resolve } = deferred<void>()
    backEnd.decision = promise
    fox.mode = 'approve'
    press('Sign in')
    await until(() => button('Checking…'))
    await attempt()
    resolve()
    await until(() => backEnd.accepted.length)
    await until(() => !backEnd.sessions.size)
  },
]

const LATE = [
  late('close()', 'disconnected', () => kit.close()),
  late('disconnect()', 'disconnected', () => kit.disconnect()),
  late('a lock', 'disconnected', () => fox.lock()),
  late('another account', 'asked', () => fox.selectAccount(1)),
  late('another network', 'asked', () => fox.selectChain(8453)),
  late('another wallet', 'asked', () => connect('example.phase')),
]

describe('nobody is connected without a session by', () => {
  it.each([...CLOSING, ...ELEMENT, ...WALKING, ...WALLETS, ...OPENING, ...LATE])(
    '%s',
    async (_, end, attempt) => {
      await attempt()
      await settle()
      await until(ENDS[end])
      expect(claims).toEqual([])
    },
  )
})

const SIGNED: Attempt[] = [
  ['another account', 'asked', () => fox.selectAccount(1)],
  [
    'another account and back',
    'signed in',
    async () => {
      fox.selectAccount(1)
      await until(isAsked)
      fox.selectAccount(0)
    },
  ],
  ['another network', 'asked', () => fox.selectChain(8453)],
  [
    'another network and Cancel',
    'signed in',
    async () => {
      fox.selectChain(8453)
      await until(isAsked)
      press('Cancel')
    },
  ],
  [
    'another network and a wallet that does not go back',
    'disconnected',
    async () => {
      fox.selectChain(8453)
      await until(isAsked)
      fox.mode = 'reject'
      press('Cancel')
    },
  ],
  [
    'another account on another network, and Cancel',
    'disconnected',
    async () => {
      fox.selectAccount(1)
      fox.selectChain(8453)
      await until(isAsked)
      press('Cancel')
    },
  ],
  [
    'a network that the page does not have, and closing there',
    'disconnected',
    async () => {
      await goAstray()
      kit.close()
      await until(() => !kit.state.open)
      expect(kit.state.status).toBe('connecting')
      await kit.disconnect()
    },
  ],
  ['another wallet', 'asked', () => connect('example.phase')],
  ['signOut()', 'disconnected', () => kit.signOut()],
  ['disconnect()', 'disconnected', () => kit.disconnect()],
  [
    'disconnect() and connecting again',
    'asked',
    async () => {
      await kit.disconnect()
      await until(() => !backEnd.sessions.size)
      await connect()
    },
  ],
  [
    'an empty storage, and another account',
    'asked',
    () => {
      localStorage.clear()
      fox.selectAccount(1)
    },
  ],
]

describe('whoever is signed in keeps nothing by', () => {
  it.each(SIGNED)('%s', async (_, end, attempt) => {
    fox.mode = 'approve'
    press('Sign in')
    await until(ENDS['signed in'])
    expect(claims.length).toBeGreaterThan(0)
    await attempt()
    await settle()
    await until(ENDS[end])
    expect(claims.filter(({ isAccepted }) => !isAccepted)).toEqual([])
    const { caipAddress = '' } = kit.state
    expect(backEnd.sessions.has(caipAddress)).toBe(end === 'signed in')
  })
})

describe('nobody gets past by taking apart', () => {
  it('the dialog, which is closed from outside', () => {
    dialog().close()
    expect(kit.state.status).not.toBe('connected')
  })

  it('the shadow root, which is emptied', () => {
    element().shadowRoot!.replaceChildren()
    expect(kit.state.status).toBe('connecting')
  })

  it('the kit, which is destroyed', () => {
    kit.destroy()
    expect(kit.state).toMatchObject({ signedIn: false })
    expect(kit.state.status).not.toBe('connected')
  })
})
