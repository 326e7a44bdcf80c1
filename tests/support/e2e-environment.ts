import type { WorldContracts } from '../../sandbox/deploy.ts'

/** Data of the global setup for all tests. An environment variable passes it to the workers. */
export interface E2eEnvironment {
  /** The pages' origin, on 127.0.0.1. */
  origin: string
  /** The same server on localhost, as another origin. */
  otherOrigin: string
  /** RPC URLs of Sandbox One and Sandbox Two. */
  rpc: [string, string]
  /** Contracts of both chains, at the same addresses. */
  contracts: WorldContracts
  /** URL of the sandbox's wallet catalogue, shared by all tests. */
  catalogue: string
  /** URL of the sandbox's Blockchain API, shared by all tests. */
  blockchainApi: string
  /** URL of the sandbox's relay, which is unused: tests that pair start their own. */
  relay: string
  /** URL that answers with the URL of the bundler of Sandbox One, once it runs. */
  bundler: string
  /** A classic script that defines `window.testingWallets`: the code of dist/testing.js, as an extension would contain it. */
  extension: string
  /** The same, minified and with EVM wallets only: a third of the size, which is sent to every page of a test. */
  evmWallets: string
  /** Folder of the built files. */
  dist: string
}

/** Hosts that a page calls in addition to its own origin. */
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
