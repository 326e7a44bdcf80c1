import { blankWallet, hashOf } from './generated-wallets.ts'

/** A hostile or careless entry: any field may be present, absent or of any type. */
export type HostileWallet = Record<string, unknown>

const script = 'javascript:alert(1)'
const links = {
  mobile_link: script,
  link_mode: 'data:text/html,<script>alert(1)</script>',
  desktop_link: ` ${script}`,
  webapp_link: 'java\nscript:alert(1)',
  homepage: 'vbscript:msgbox(1)',
  app_store: 'intent://evil#Intent;scheme=http;end',
  play_store: 'file:///etc/passwd',
  chrome_store: 'blob:https://evil.example/1',
}

// A list, because `__proto__` in an object literal sets the prototype.
const changes: [name: string, change: HostileWallet][] = [
  // Links.
  ['Bad Links', links],
  [
    'Two Faces',
    { homepage: 'https://wallet.example@evil.example', webapp_link: 'https://evil.example\\@wallet.example' },
  ],
  ['Mixed Case', { mobile_link: 'MixedCase://', link_mode: 'HTTPS://WALLET.EXAMPLE/App' }],
  ['Leading Space', { mobile_link: ' leadingspace://', homepage: ' https://wallet.example ' }],
  ['No Scheme', { mobile_link: 'noscheme', webapp_link: '//evil.example' }],
  ['Plain Http', { webapp_link: 'http://evil.example', homepage: 'http://evil.example' }],
  // Names.
  ['\u202Etellaw doog A', {}],
  ['محفظة آمنة', {}],
  ['F\u043Ex Wallet', { rdns: 'example.fox' }],
  ['Fox\u200BWallet', {}],
  ['Fox Wallet ', {}],
  ['<img src=x onerror=alert(1)>', {}],
  ['Zalgo \u0335\u0321\u0322\u0327\u0328\u0331\u0332\u0333\u0353\u035A\u0360\u0361', {}],
  ['👩‍👩‍👧‍👦 Family 🏳️‍🌈', {}],
  [`Long ${'name '.repeat(400)}`.trim(), {}],
  [`Unbroken${'o'.repeat(2000)}`, {}],
  ['Line\nBreak\tTab\u0000Null', {}],
  [' ', {}],
  // Images.
  ['No Image', { image_id: null }],
  ['Path Image', { image_id: '../../public/getAssetImage/1?x=' }],
  ['Lost Image', { image_id: 'missing' }],
  ['Script Image', { image_id: 'script' }],
  ['Huge Image', { image_id: 'huge' }],
  ['Broken Image', { image_id: 'broken' }],
  // Fields.
  ['Wrong Types', { order: 'first', chains: 'eip155:1', injected: {}, badge_type: 7, rdns: ['example.fox'] }],
  ['Everywhere', { chains: Array.from({ length: 5000 }, (_, id) => `eip155:${id}`) }],
  ['Nowhere', { chains: [] }],
  ['Strange Chains', { chains: ['eip155', ':', '', null, 'eip155:1'] }],
  ['Imitator', { id: hashOf('Fox Wallet'), rdns: 'example.fox' }],
  ['__proto__', { rdns: '__proto__', injected: [{ namespace: '__proto__', injected_id: 'constructor' }] }],
]

/** Entries that lack required fields. */
const bare: HostileWallet[] = [
  {},
  { id: hashOf('only an id') },
  { name: 'Only A Name' },
  { id: 'not-a-hash', name: 'Short Id' },
  { id: hashOf('null name'), name: null },
  { id: hashOf('number name'), name: 42 },
  { id: null, name: 'Null Id' },
]

/** Entries that no page may fail on. They come last in the list, and are found by searching. */
export function hostileWallets(): HostileWallet[] {
  const named = changes.map(([name, change], index) => ({
    ...blankWallet(name),
    order: 100_000 + index,
    ...change,
  }))
  return [...named, ...bare]
}
