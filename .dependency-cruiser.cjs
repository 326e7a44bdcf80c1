/** The packages whose code is in `dist/`. */
const BUNDLED = require('./build/bundled-packages.json')
/** The floors of the house: imports go down this list, never up. */
const LAYERS = [
  'skins/',
  '(index|iife)\\.ts$',
  'element/',
  'kit/',
  'views/',
  'ui/',
  'reactions/',
  'flows/',
  'stores/',
  'adapters/',
  'verify/',
  'api/',
  'frame/',
  'storage/',
  'ports/',
  'messages/',
  'errors/',
  'domain/',
]
/** The rooms of the journeys, the lowest first: a room imports those before it, never one after it. */
const ROOMS = [
  'modal',
  'requests',
  'connections',
  'network',
  'sign-in',
  'pairing',
  'connect',
  'email',
  'catalogue',
  'account',
  'transactions',
  'batches',
  'review',
  'send',
  'buy',
  'names',
  'swap',
  'sessions',
]
const HANDS = '^src/(adapters|verify|api|frame|storage)/'
const TESTS = '\\.test\\.tsx?$'

const src = (layer) => `^src/${layer}`
const nameOf = (layer) => layer.replace(/\W/g, '')
const library = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`

/** No layer imports one that stands above it. */
const floors = LAYERS.slice(1).map((layer, index) => ({
  name: `${nameOf(layer)}-goes-down`,
  comment: 'Imports go down the floors, never up. The code is in the wrong folder: move it.',
  severity: 'error',
  from: { path: src(layer) },
  to: { path: LAYERS.slice(0, index + 1).map(src) },
}))

/** No room of the journeys imports one that comes after it; what stands beside the rooms imports none. */
const rooms = ['', ...ROOMS].map((room, index) => ({
  name: room ? `journey-${room}-goes-down` : 'journeys-share-no-room',
  comment: 'The rooms of src/flows/ have an order (ROOMS). Move the code, or hand in what the caller knows.',
  severity: 'error',
  from: { path: room ? `^src/flows/${room}/` : '^src/flows/[^/]+$' },
  to: { path: `^src/flows/(?:${[...ROOMS.slice(index), '(?!)'].join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...floors,
    ...rooms,
    {
      name: 'no-circles',
      comment: 'import() included: what a load needs from above is handed to it (kit/loads.ts).',
      severity: 'error',
      from: { path: '^(src|frame|gateway|sandbox|build|scripts|bench)/' },
      to: { circular: true },
    },
    {
      name: 'only-kit-knows-implementations',
      comment: 'Everything else reaches the world through ports.',
      severity: 'error',
      from: { path: '^src/', pathNot: [HANDS, '^src/kit/'] },
      to: { path: HANDS },
    },
    {
      name: 'hands-touch-no-mind',
      comment: 'An adapter returns results; it opens no modal and touches no store.',
      severity: 'error',
      from: { path: HANDS },
      to: { path: '^src/(stores|flows|reactions|messages)/' },
    },
    {
      name: 'ui-knows-no-state',
      comment: 'Primitives get what they show by props.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: ['^src/(reactions|flows|stores)/', library('nanostores')] },
    },
    {
      name: 'views-call-flows',
      comment: 'What follows from a change is a reaction; what a flow needs is a port. A view knows neither.',
      severity: 'error',
      from: { path: '^src/views/' },
      to: { path: '^src/(reactions|ports)/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Encodings and hashes are pure functions as well.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: ['^src/domain/', library('@scure/base', '@noble/hashes')] },
    },
    {
      name: 'react-in-views-only',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(views|ui|skins|types)/' },
      to: {
        path: library('react', 'react-dom', '@r2wc/[^/]+', '@types/react', '@types/react-dom'),
      },
    },
    {
      name: 'viem-in-adapters-only',
      severity: 'error',
      from: { path: '^(src|scripts)/', pathNot: '^src/(adapters|verify)/' },
      to: { path: library('viem') },
    },
    {
      name: 'schemas-at-the-door',
      comment: 'What comes from outside is parsed where it comes in; past the door types are true.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(adapters|api|frame)/' },
      to: { path: library('valibot') },
    },
    {
      name: 'sources-know-no-surroundings',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(frame|gateway|sandbox|build|scripts|tests|bench)/' },
    },
    {
      name: 'frame-knows-what-is-pure',
      comment:
        'The frame explains requests with the code of the modal; it has no React, no store and no flow.',
      severity: 'error',
      from: { path: '^frame/' },
      to: {
        path: '^(src|gateway|sandbox|build|scripts|tests|bench)/',
        pathNot:
          '^(src/(domain|messages|ports|errors|adapters/(evm|solana|bitcoin|clear-signing)/)|gateway/wire/)',
      },
    },
    {
      name: 'gateway-knows-no-page',
      severity: 'error',
      from: { path: '^gateway/' },
      to: { path: '^(src/(?!domain/)|frame|sandbox|build|scripts|tests|bench)/' },
    },
    {
      name: 'wire-is-for-both-sides',
      severity: 'error',
      from: { path: '^gateway/wire/' },
      to: { pathNot: ['^gateway/wire/', '^src/domain/', library('valibot', 'viem')] },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      from: { path: '^(src|frame|gateway/wire|sandbox/wallets|sandbox/playground)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-what-is-installed',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { couldNotResolve: true, pathNot: '^(virtual:|vue$|preact$|solid-js$|svelte/)' },
    },
    {
      name: 'only-listed-packages-are-bundled',
      comment:
        'Their licences are checked (scripts/licences.ts): add the package to build/bundled-packages.json.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '(^|/)node_modules/',
        pathNot: library(...BUNDLED),
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css(\\?inline)?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
