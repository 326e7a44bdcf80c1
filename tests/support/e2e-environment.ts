import type { WorldContracts } from '../../sandbox/deploy.ts'

/** What the setup started and every test needs to know. It crosses to the workers in the environment. */
export interface E2eEnvironment {
  /** The pages' origin, on 127.0.0.1. */
  origin: string
  /** The same server as another origin, on localhost. */
  otherOrigin: string
  /** The nodes of Sandbox One and Sandbox Two. */
  rpc: [string, string]
  /** What both of them have, at the same addresses. */
  contracts: WorldContracts
  /** The sandbox's wallet catalogue, which every test shares. */
  catalogue: string
  /** The sandbox's Blockchain API, which every test shares. */
  blockchainApi: string
  /** The sandbox's relay, which nothing asks unless a test pairs; such a test starts its own. */
  relay: string
  /** Where tests wait for their turn on the market. */
  turns: string
  /** A classic script that defines `window.testingWallets`: dist/testing.js as an extension would carry it. */
  extension: string
  /** The built files. */
  dist: string
}

/** Who a page speaks to beside its own origin. */
export type Hosts = Pick<E2eEnvironment, 'rpc' | 'catalogue' | 'blockchainApi' | 'relay'>

const KEY = 'WALLET_MODAL_E2E'

export function publishEnvironment(environment: E2eEnvironment): void {
  process.env[KEY] = JSON.stringify(environment)
}

export function e2eEnvironment(): E2eEnvironment {
  const text = process.env[KEY]
  if (!text) throw new Error('The global setup has not run: start these tests with `playwright test`')
  // Written by `publishEnvironment` in the parent process.
  return JSON.parse(text) as E2eEnvironment
}
