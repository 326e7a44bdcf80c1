import { describe, expect, it } from 'vitest'

type Files = Record<string, Record<string, object>>

/** The sentences of each load, with every language there is by the name of its file: a new one is checked as well. */
const LOADS: Readonly<Record<string, Files>> = {
  'the first open': import.meta.glob('../../src/messages/first/??.ts', { eager: true }),
  'all other views': import.meta.glob('../../src/messages/??.ts', { eager: true }),
  requests: import.meta.glob('../../src/messages/requests/??.ts', { eager: true }),
  sending: import.meta.glob('../../src/messages/send/??.ts', { eager: true }),
  buying: import.meta.glob('../../src/messages/buy/??.ts', { eager: true }),
  swapping: import.meta.glob('../../src/messages/swap/??.ts', { eager: true }),
  sessions: import.meta.glob('../../src/messages/sessions/??.ts', { eager: true }),
  'batches of calls': import.meta.glob('../../src/messages/batches/??.ts', { eager: true }),
  names: import.meta.glob('../../src/messages/names/??.ts', { eager: true }),
  help: import.meta.glob('../../src/messages/help/??.ts', { eager: true }),
  'the field in Connect': import.meta.glob('../../src/messages/login-field/??.ts', { eager: true }),
  'the frame': import.meta.glob('../../src/messages/in-frame/frame-page/??.ts', { eager: true }),
  approvals: import.meta.glob('../../src/messages/in-frame/approval/??.ts', { eager: true }),
  delegation: import.meta.glob('../../src/messages/in-frame/delegation/??.ts', { eager: true }),
  'smart accounts': import.meta.glob('../../src/messages/in-frame/smart/??.ts', { eager: true }),
  'accounts elsewhere': import.meta.glob('../../src/messages/social/??.ts', { eager: true }),
  'the login by e-mail': import.meta.glob('../../src/messages/email/??.ts', { eager: true }),
  'the screens of keys': import.meta.glob('../../src/messages/in-frame/frame/??.ts', { eager: true }),
  'mails and pages of the gateway': import.meta.glob('../../gateway/messages/??.ts', { eager: true }),
  'mails about keys and accounts': import.meta.glob('../../gateway/messages/account/??.ts', { eager: true }),
  'the screens of passkeys and exports': import.meta.glob('../../src/messages/in-frame/frame-account/??.ts', {
    eager: true,
  }),
}

/** What a language really says with the English word. */
const SAME_AS_ENGLISH: Record<string, string[]> = {
  de: [
    'amount.max',
    'account.nfts',
    'connect.list',
    'pairing.wayBrowser',
    'pairing.wayWeb',
    'amount.token',
    'recipient.memo',
    'preview.memo',
    'contact.name',
    'phrases.token',
    'browserLabel',
    'passkey.name',
    'settings.browser',
    'window.title',
    'wallets.chains',
  ],
  es: [
    'wallets.chains',
    'account.tokens',
    'review.dangerWord',
    'review.bytes',
    'amount.token',
    'recipient.memo',
    'preview.memo',
  ],
  fr: [
    'wallets.chains',
    'amount.max',
    'signIn.site',
    'review.levels.danger',
    'review.message',
    'review.raw.message',
    'review.raw.transaction',
    'status.title',
    'status.kinds.request',
    'status.date',
    'status.hash',
    'siteLabel',
  ],
  pt: [
    'wallets.chains',
    'account.nfts',
    'account.tokens',
    'signIn.site',
    'review.bytes',
    'amount.token',
    'recipient.memo',
    'preview.memo',
    'siteLabel',
  ],
  tr: ['recipient.memo', 'signIn.site', 'review.roles.program', 'siteLabel'],
}

/** Languages that do not write in Latin letters. */
const SCRIPTS: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  zh: /\p{Script=Han}/u,
}

/** The other form of address, in languages that keep to one. */
const OTHER_ADDRESS: Record<string, RegExp> = {
  de: /(?<!\p{L})(du|dich|dir|dein|deine[mnrs]?)(?!\p{L})/iu,
  fr: /(?<![\p{L}’])(tu|toi|ton|tes)(?!\p{L})/iu,
  zh: /你/,
}

/** Places for values between signs, and names that are written alike everywhere. */
const WITHOUT_WORDS = [
  'phrases.item',
  'phrases.quoted',
  'review.raw.psbt',
  'settings.deviceText',
  'keys.solana',
  'phrases.items',
  'receive.ordinal',
  'wallets.ordinal',
]

const languages = Object.entries(LOADS).flatMap(([load, files]) => {
  const english = sentencesOf(fileOf(files, 'en')['en'] ?? {})
  return Object.keys(files)
    .map((path) => path.slice(-5, -3))
    .filter((language) => language !== 'en')
    .map((language) => ({ load, language, english, file: fileOf(files, language) }))
})

it.each(Object.keys(LOADS))('there are the languages that we promise for %s', (name) => {
  const found = languages.filter(({ load }) => load === name).map(({ language }) => language)
  expect(found.sort()).toEqual(['ar', 'de', 'es', 'fr', 'he', 'hi', 'ja', 'pt', 'tr', 'zh'])
})

describe.each(languages)('$language of $load', ({ language, english, file }) => {
  const translated = sentencesOf(file[language] ?? {})
  /** The keys of the sentences that something is wrong with. */
  const keysWhere = (isWrong: (sentence: string, key: string) => boolean) =>
    [...translated].filter(([key, sentence]) => isWrong(sentence, key)).map(([key]) => key)

  it('is exported under its own name', () => {
    expect(Object.keys(file)).toEqual([language])
  })

  it('has the sentences that English has', () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('has the same places for values in each', () => {
    const wrong = keysWhere((sentence, key) => placesOf(sentence) !== placesOf(english.get(key) ?? ''))
    expect(wrong).toEqual([])
  })

  it('leaves nothing in English', () => {
    const allowed = [...WITHOUT_WORDS, ...(SAME_AS_ENGLISH[language] ?? [])]
    expect(keysWhere((sentence, key) => sentence === english.get(key) && !allowed.includes(key))).toEqual([])
  })

  it('has no empty sentence and no spaces around one', () => {
    expect(keysWhere((sentence) => sentence === '' || sentence !== sentence.trim())).toEqual([])
  })

  it('ends a sentence where English ends one', () => {
    const ends = (sentence: string) => /[.。।]$/.test(sentence)
    expect(keysWhere((sentence, key) => ends(sentence) !== ends(english.get(key) ?? ''))).toEqual([])
  })

  it('addresses the visitor in one form', () => {
    expect(keysWhere((sentence) => !!OTHER_ADDRESS[language]?.test(sentence))).toEqual([])
  })

  it('is written in its own script', () => {
    const script = SCRIPTS[language] ?? /\p{Script=Latin}/u
    const isForeign = (sentence: string) => !script.test(sentence.replaceAll(/\{\w+\}/g, ''))
    expect(keysWhere((sentence, key) => isForeign(sentence) && !WITHOUT_WORDS.includes(key))).toEqual([])
  })

  it('keeps the signs of a link in their order', () => {
    const isTurned = (sentence: string) => /(?<!\u2066)\b[a-z]+:\/\//.test(sentence)
    expect(keysWhere((sentence) => ['ar', 'he'].includes(language) && isTurned(sentence))).toEqual([])
  })
})

function fileOf(files: Files, language: string): Record<string, object> {
  return Object.entries(files).find(([path]) => path.endsWith(`/${language}.ts`))?.[1] ?? {}
}

/** All sentences by their keys, such as `connect.title`. */
function sentencesOf(messages: object, before = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[before + name, value] as const]
        : [...sentencesOf(Object(value) as object, `${before}${name}.`)],
    ),
  )
}

/** Anything in braces counts, so that a misspelt place shows. */
function placesOf(sentence: string): string {
  return (sentence.match(/\{[^}]*\}|[{}]/g) ?? []).sort().join(' ')
}

it.each(['en', ...new Set(languages.map(({ language }) => language))])(
  'the name of the buttons that take everything begins with their visible word in %s (WCAG 2.5.3)',
  (language) => {
    const [sending, swapping] = ['sending', 'swapping'].map((load) =>
      sentencesOf(fileOf(LOADS[load] ?? {}, language)[language] ?? {}),
    )
    const word = sending?.get('amount.max') ?? '?'
    expect(sending?.get('amount.maxLabel')?.slice(0, word.length)).toBe(word)
    expect(swapping?.get('takeAll')?.slice(0, word.length)).toBe(word)
  },
)
