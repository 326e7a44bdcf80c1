import react from '@vitejs/plugin-react'
import type { MinifyOptions } from 'terser'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { minify } from './build/minify.ts'
import { noDefaultStorage } from './build/no-default-storage.ts'
import { nodeBuffer } from './build/node-buffer.ts'
import { plainImports } from './build/plain-imports.ts'
import { ownKeys } from './build/own-keys.ts'
import { LANGUAGES } from './src/messages/registry.ts'
import { viemNetworks } from './build/viem-networks.ts'

/**
 * The files of the build, by the folders that they hold. Each also takes what its folders import and no earlier one has, so
 * what two loads share is in the one that arrives first. Without the first, shared code would be in the entry itself, and a
 * `?v=2` on the script tag would load it twice.
 */
const FILES: Record<string, RegExp> = {
  shell: /src\/index\.ts$|vite\/preload|rolldown\/runtime/,
  // What the buttons and the form, which need no React, share with the views.
  labels:
    /src\/(ui\/colours\/|messages\/first\/button-labels|stores\/messages|domain\/(fill|account\/short-address|embedded\/social-name)\.)/,
  buttons: /src\/views\/buttons\//,
  // With what `connect`, which needs no React, shares with the Connect view.
  modal:
    /src\/(kit\/parts\/modal|views\/connect\/registry|flows\/catalogue\/connect-list\.|domain\/wallets\/choose-chain|flows\/modal\/follow-sentences|stores\/connections\/asked-wallet|domain\/embedded\/socials\.|ports\/user\/social-again|stores\/modal\/(format-locale|blocked-window)|messages\/first\/languages)/,
  connect:
    /src\/(kit\/(parts\/connect|further-parts)|domain\/networks\/standard-chains|domain\/embedded\/frame-slot|domain\/web\/uuid|flows\/loaded\.|stores\/(address-labels|account\/(account-upgrades|changed-tokens))|flows\/catalogue\/choose-wallet\.|adapters\/networks\/|adapters\/transfers\/pause|api\/http)/,
  'first-open':
    /src\/(views\/(app\.|modal\/|connect\/(?!offered-row))|messages\/first\/en\.)|node_modules\/(react|react-dom|scheduler|@r2wc)\//,
  // The table of views but Connect, and what those say.
  views: /src\/(views\/registry|kit\/parts\/sentences)/,
  // With Connect, where the page offers a login by e-mail.
  'login-field': /src\/(views\/email\/field\/|flows\/email\/typed-address)/,
  // With Connect, where the page offers logins with accounts elsewhere.
  social:
    /src\/(kit\/parts\/social|kit\/page\/login-windows|views\/email\/social\/block\/|flows\/social\/press|ports\/user\/login-windows)/,
  // With what the verifiers and the names need of viem as well.
  evm: /src\/(adapters\/evm\/evm-adapter|domain\/networks\/coin-type)|(?<!\/utils\/)node_modules\/viem\/_esm\/utils\/(data|signature\/recover)/,
  catalogue: /src\/kit\/parts\/catalogue|node_modules\/valibot\//,
  // Where the page sets `analytics-url`.
  analytics: /src\/kit\/parts\/analytics/,
  connecting: /src\/(ui\/(?!review\/)|views\/(connecting|about-wallets)\/|views\/connect\/offered-row)/,
  // Spelled before the loads that share them.
  encoding: /node_modules\/@scure\/base\/|src\/adapters\/bitcoin\/bitcoin-address/,
  'sign-in': /src\/views\/siwx-sign-message\//,
  // What an account has and whom it knows: its view, requests that are explained, and sending share it.
  holdings:
    /src\/(flows\/account\/load-holdings|stores\/stored\/(account-caches|contacts)|domain\/requests\/look-alike)/,
  // What a login and the account share, so that a login brings no account with it.
  'login-trouble':
    /src\/(flows\/email\/(trouble|ask-protection)|messages\/email\/trouble-text|ports\/embedded-frame|stores\/(stored\/email-login|connections\/(login-trouble|needs-protection))|views\/shared\/((use-)?login-|ordinary-note|protect-row))/,
  account:
    /src\/(kit\/parts\/account|views\/(account|profile-wallets|wallet-receive|switch-network|unsupported-chain)\/)/,
  pairing: /src\/views\/(pairing|all-wallets)\//,
  transactions:
    /src\/(kit\/parts\/transactions|flows\/transactions\/when-mined|stores\/stored\/batches|domain\/transfers\/batches\/(answers|batch-id))/,
  batches: /src\/kit\/parts\/batches/,
  'calls-status': /src\/views\/send\/calls-status\//,
  // With what the readers of several namespaces share, and sending needs of them.
  requests:
    /src\/(kit\/parts\/requests|domain\/sessions\/grants|domain\/requests\/((?!evm\/|solana\/|bitcoin\/|read-request)|evm\/(evm-address|keccak)|bitcoin\/(address|sha256)))/,
  'reading-evm': /src\/domain\/requests\/evm\//,
  // What transfers and requests know of tokens.
  'solana-tokens': /src\/(adapters\/solana\/token-layout|domain\/requests\/solana\/programs)/,
  'reading-solana': /src\/domain\/requests\/solana\//,
  'reading-bitcoin': /src\/domain\/requests\/bitcoin\//,
  // What is written and shown of amounts: buying and sending share it, and requests that are shown.
  amounts: /src\/(ui\/review\/(key-values|decision)|domain\/transfers\/(amount-text|worth))/,
  review: /src\/views\/(approve-transaction|shared\/request)\//,
  send: /src\/(kit\/parts\/send|views\/send)/,
  buy: /src\/(kit\/parts\/buy|views\/buy\/)/,
  swap: /src\/(kit\/parts\/swap|views\/swap\/)/,
  project: /src\/(kit\/parts\/project|domain\/web\/project-features)/,
  help: /src\/(kit\/parts\/help|views\/help\/)/,
  'account-names': /src\/(kit\/parts\/names|views\/names\/)/,
  embedded: /src\/(kit\/parts\/embedded|views\/email\/)/,
  // What the transfers of all namespaces share.
  transfers: /src\/adapters\/transfers\/(follow|or-aborted|token-fee)/,
  'send-evm': /src\/adapters\/evm\/transfers\//,
  'other-wallets': /src\/(kit\/parts\/other-wallets|adapters\/wallet-(standard|connect\/namespaces)\/)/,
  solana: /src\/adapters\/solana\/(?!transfers|requests|token-layout)/,
  'send-solana': /src\/adapters\/solana\/transfers\//,
  bitcoin: /src\/adapters\/bitcoin\/bitcoin-adapter/,
  'send-bitcoin': /src\/adapters\/bitcoin\/transfers\/bitcoin-transfers/,
  announce: /src\/(kit\/parts\/announce|adapters\/announced)/,
  // After those that it shares code with.
  sessions: /src\/(kit\/parts\/sessions|views\/sessions\/)/,
  'bitcoin-signer': /node_modules\/@scure\/btc-signer\//,
  verify:
    /src\/adapters\/siwx\/local-verifier|(?<!\/utils\/node_modules\/)viem\/node_modules\/@noble\/curves\//,
  contracts: /src\/verify\/contract-account/,
  'clear-signing': /src\/adapters\/clear-signing\//,
  names: /src\/adapters\/evm\/names/,
  'verify-solana': /src\/verify\/solana/,
  'verify-bitcoin': /src\/verify\/bip122/,
}

/** The sentences of later loads, which are in files of the same names. */
const SENTENCES = Object.keys(LANGUAGES).flatMap((language) =>
  [
    'first',
    'requests',
    'send',
    'email',
    'login-field',
    'social',
    'buy',
    'swap',
    'names',
    'sessions',
    'batches',
    'help',
  ].map((load): [string, RegExp] => [
    `${load}-${language}`,
    new RegExp(`src/messages/${load}/${language}\\.ts$`),
  ]),
)

/** 4 % smaller than Vite's default minifier, which in the script tag is a quarter of a kilobyte. */
const TERSER: MinifyOptions = {
  ecma: 2020,
  // The licences are in a file of their own.
  format: { comments: false },
  compress: {
    passes: 6,
    unsafe_methods: true,
    inline: 1,
    keep_fargs: false,
    unsafe_arrows: true,
    hoist_funs: true,
  },
}

export default defineConfig({
  base: './',
  plugins: [react(), viemNetworks(), plainImports(), ownKeys(), minify(TERSER)],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  resolve: { alias: noDefaultStorage },
  build: {
    target: 'es2022',
    // What has native `<dialog>`, layers and `:dir()`; older targets turn `:dir()` into a list of thirty languages.
    cssTarget: ['chrome123', 'firefox124', 'safari17.5'],
    // `minify()` does it. The stylesheets would follow this option.
    minify: false,
    cssMinify: true,
    modulePreload: false,
    manifest: 'manifest.json',
    // Beside the chunks, without the comment that points there: it costs 40 bytes in each.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    rolldownOptions: {
      transform: { inject: nodeBuffer },
      input: { 'wallet-modal': 'src/index.ts' },
      preserveEntrySignatures: 'strict',
      output: {
        // It would print again what `minify()` has written.
        minify: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [...Object.entries(FILES), ...SENTENCES].map(([name, test], index) => ({
            name,
            test,
            priority: 100 - index,
          })),
        },
      },
    },
  },
})
