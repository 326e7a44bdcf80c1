import { expect, type BrowserContext, type Page } from '@playwright/test'

/** State of a page after a change. */
interface Said {
  status: string
  caipAddress: string | undefined
  signedIn: boolean
  event?: string
}

/** Accepted sign-ins so far. */
interface Gate {
  readonly accepted: readonly string[]
  readonly origin: string
}

type Teller = Window & { tellWitness?: (said: Said) => void }

/** Records every state of every page, with the accounts accepted until then. */
export class Witness {
  readonly #gate: Gate
  readonly #claims: { said: Said; accepted: readonly string[] }[] = []

  constructor(gate: Gate) {
    this.#gate = gate
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('tellWitness', (_source, said: Said) => {
      this.#claims.push({ said, accepted: [...this.#gate.accepted] })
    })
    await context.addInitScript(() => {
      const tell = (said: Said) => (window as Teller).tellWitness?.(said)
      // Modules have run by then, and no wallet has answered yet.
      document.addEventListener('DOMContentLoaded', () => {
        const kit = window.walletKit
        kit?.subscribe(({ status, caipAddress, signedIn }) => tell({ status, caipAddress, signedIn }))
        kit?.on('signed-in', ({ caipAddress }) =>
          tell({ status: '', caipAddress, signedIn: true, event: 'signed-in' }),
        )
      })
    })
  }

  /** How often a page was connected or signed in, or reported a sign-in. */
  get claims(): number {
    return this.#claims.filter(({ said }) => claimed(said)).length
  }

  /** Number of recorded states. */
  get seen(): number {
    return this.#claims.length
  }

  /** Asserts that no account was connected without being accepted, and that the page's current state agrees with the back end. */
  async assertNoWayPast(page: Page): Promise<void> {
    const false_ = this.#claims.filter(
      ({ said, accepted }) => claimed(said) && !accepted.some((one) => isSame(one, said.caipAddress)),
    )
    expect(
      false_.map(({ said }) => said),
      'connected or signed in without being accepted',
    ).toEqual([])
    expect(this.seen, 'the page was watched').toBeGreaterThan(0)
    const state = await page.evaluate(() => window.walletKit?.state)
    if (state?.status !== 'connected') return
    const { address = '', network } = state
    const query = new URLSearchParams({ address, network })
    const response = await page.request.get(`${this.#gate.origin}/sign-in/session?${query}`)
    expect(response.status(), 'the back end knows the session that the page has').toBe(200)
  }
}

const claimed = ({ status, signedIn }: Said) => status === 'connected' || signedIn

const isSame = (accepted: string, said: string | undefined) => accepted.toLowerCase() === said?.toLowerCase()
