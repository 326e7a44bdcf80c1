import { computed, type WritableAtom } from 'nanostores'
import { expect, it } from 'vitest'
import { ERRORS } from '../../src/errors/codes.ts'
import { SWAP_ERRORS } from '../../src/errors/swap-codes.ts'
import * as entry from '../../src/index.ts'

/** What pages rely on. A change here is a change for every page: say so in the commit. */

it('exports nothing but the kit', () => {
  expect(Object.keys(entry)).toMatchInlineSnapshot(`
    [
      "walletKit",
    ]
  `)
})

it('has these members', () => {
  expect(Object.keys(entry.walletKit)).toMatchInlineSnapshot(`
    [
      "version",
      "ready",
      "configure",
      "open",
      "close",
      "connect",
      "disconnect",
      "switchNetwork",
      "getConnections",
      "switchConnection",
      "deleteConnection",
      "signIn",
      "signOut",
      "wallets",
      "describe",
      "diagnose",
      "getProvider",
      "state",
      "subscribe",
      "stores",
      "on",
      "connectors",
      "setTheme",
      "setLocale",
      "destroy",
    ]
  `)
  expect(Object.isFrozen(entry.walletKit)).toBe(true)
})

it('has these stores', () => {
  expect(Object.keys(entry.walletKit.stores)).toMatchInlineSnapshot(`
    [
      "$modal",
      "$view",
      "$networkId",
      "$network",
      "$networks",
      "$connection",
      "$connections",
      "$connectors",
      "$account",
      "$accounts",
      "$status",
      "$signIn",
      "$theme",
      "$wallets",
      "$locale",
      "$options",
    ]
  `)
})

it('has this state', () => {
  expect(entry.walletKit.state).toMatchInlineSnapshot(`
    {
      "accounts": [],
      "address": undefined,
      "caipAddress": undefined,
      "connections": [],
      "connector": undefined,
      "loading": false,
      "locale": "en",
      "login": undefined,
      "namespace": "eip155",
      "network": "eip155:1",
      "open": false,
      "signedIn": false,
      "status": "disconnected",
      "theme": "auto",
      "unsupported": false,
      "view": "Connect",
    }
  `)
})

it('has these error codes', () => {
  expect(Object.keys({ ...ERRORS, ...SWAP_ERRORS })).toMatchInlineSnapshot(`
    [
      "modal-closed",
      "connection-rejected",
      "connection-pending",
      "connection-timed-out",
      "connection-failed",
      "clock-wrong",
      "pairing-unavailable",
      "connection-replaced",
      "no-accounts",
      "wallet-not-found",
      "unsupported-bitcoin-chain",
      "not-connected",
      "adapter-not-found",
      "disconnect-failed",
      "disconnect-chains-failed",
      "network-not-found",
      "network-required",
      "switch-rejected",
      "switch-pending",
      "switch-timed-out",
      "switch-failed",
      "chain-not-supported",
      "multi-wallet-off",
      "namespace-not-found",
      "address-invalid",
      "invalid-connection-status",
      "request-aborted",
      "request-invalid",
      "rpc-failed",
      "no-rpc-url",
      "balance-unavailable",
      "transactions-unavailable",
      "send-rejected",
      "send-pending",
      "send-failed",
      "send-wrong-network",
      "send-unsupported",
      "send-changed",
      "send-no-id",
      "send-expired",
      "send-unconfirmed",
      "send-incomplete",
      "send-without-token",
      "send-unsupported-chain",
      "send-not-possible",
      "send-interrupted",
      "send-elsewhere",
      "send-wrong-account",
      "order-refused",
      "name-resolve-failed",
      "siwx-not-enabled",
      "siwx-no-address",
      "siwx-no-network",
      "siwx-no-client",
      "siwx-init-failed",
      "siwx-sign-failed",
      "sign-rejected",
      "sign-pending",
      "sign-timed-out",
      "sign-failed",
      "sign-in-refused",
      "sign-in-unreachable",
      "sign-in-message-invalid",
      "sign-in-opaque-origin",
      "sign-in-interrupted",
      "sign-in-cancelled",
      "sign-out-failed",
      "project-id-missing",
      "project-id-invalid",
      "origin-not-allowed",
      "app-configuration-invalid",
      "server-error",
      "rate-limited",
      "local-configuration-ignored",
      "session-expired",
      "relay-refused",
      "relay-url-invalid",
      "catalogue-unreachable",
      "catalogue-busy",
      "catalogue-failed",
      "catalogue-unreadable",
      "http-unreachable",
      "http-busy",
      "http-failed",
      "http-unreadable",
      "swap-unsupported-network",
      "gas-price-unsupported-network",
      "swap-incomplete",
      "swap-no-quote",
      "swap-not-allowed",
    ]
  `)
})

it('has these events', () => {
  const names = {
    opening: true,
    opened: true,
    closing: true,
    closed: true,
    connecting: true,
    connected: true,
    disconnected: true,
    'account-changed': true,
    'network-changed': true,
    'signed-in': true,
    'signed-out': true,
    'transaction-sent': true,
    'transaction-confirmed': true,
    'transaction-failed': true,
    track: true,
    'wallet-error': true,
  } satisfies Record<keyof entry.WalletEvents, true>
  expect(Object.keys(names)).toHaveLength(16)
})

it('has stores that pages can read and listen to, and not set', () => {
  const { stores, configure } = entry.walletKit
  for (const [name, store] of Object.entries(stores)) {
    const before = store.get()
    expect(() => (store as WritableAtom<unknown>).set('ours')).toThrow(TypeError)
    expect([name, store.get(), store.value]).toEqual([name, before, before])
  }
  const heard: unknown[] = []
  const $both = computed([stores.$options, stores.$status], ({ debug }, status) => `${debug} ${status}`)
  const stop = $both.subscribe((value) => void heard.push(value))
  configure({ debug: true })
  configure({ debug: undefined })
  expect(heard).toEqual(['false disconnected', 'true disconnected', 'false disconnected'])
  stop()
  expect(() => Object.assign(stores, { $status: undefined })).toThrow(TypeError)
})
