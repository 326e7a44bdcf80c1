/** The generated parts of the documents, by the names in their markers, `<!-- generated: events -->`. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MOMENTS } from '../../scripts/size-budgets.ts'
import { root } from '../root.ts'
import { tokenValues } from '../token-values.ts'
import {
  ATTRIBUTE_DOCS,
  COMMON_EVM_NETWORKS,
  ELEMENT_DOCS,
  ENTRY_VIEWS,
  ERROR_ROWS,
  EVENT_DOCS,
  FEATURE_DEFAULTS,
  HOSTS,
  LANGUAGES_FOLDER,
  OTHER_NETWORK_NAMES,
  WALLET_CONNECT_EVENTS,
  WALLET_CONNECT_METHODS,
  propertyOf,
  REQUEST_WORDS,
  STORAGE_KEYS,
  TOKEN_DOCS,
  WARNINGS,
  type AttributeName,
} from './sources.ts'
import { STORED_WORDS } from './stored-words.ts'
import { ATTRIBUTE_GROUPS, ERROR_WORDS, FEATURE_WORDS } from './words.ts'

const code = (text: string) => `\`${text}\``
const codes = (texts: readonly string[]) => texts.map(code).join(' ')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function attributes(names: readonly AttributeName[]): string {
  const rows = names.map((name) => {
    const doc: { about: string; type: string; default?: string; values?: readonly string[] } =
      ATTRIBUTE_DOCS[name]
    const type = doc.values ? codes(doc.values) : code(doc.type)
    return [code(name), code(propertyOf(name)), type, doc.default ? code(doc.default) : '–', doc.about]
  })
  return table(['attribute', 'property', 'type', 'default', ''], rows)
}

const entries = <T extends object>(object: T) =>
  // The tables are constants, so their keys are those of their types.
  Object.entries(object) as { [K in keyof T]-?: [K, T[K]] }[keyof T][]

function features(): string {
  const rows = entries(FEATURE_WORDS).map(([name, about]) => [
    code(name),
    code(JSON.stringify(FEATURE_DEFAULTS[name])),
    about,
  ])
  return table(['key', 'default', ''], rows)
}

const events = () =>
  table(
    ['event', ''],
    entries(EVENT_DOCS).map(([name, { about }]) => [code(name), about]),
  )

function eventDetails(): string {
  const members = entries(EVENT_DOCS).map(([name, { detail }]) => `  ${JSON.stringify(name)}: ${detail}`)
  return ['```ts', 'interface WalletEvents {', ...members, '}', '```'].join('\n')
}

const SHOWS = {
  inline: 'in its view',
  toast: 'as a toast',
  alert: 'as an alert',
  thrown: '–',
}

function errors(group: keyof typeof ERROR_WORDS): string {
  const rows = Object.entries(ERROR_WORDS[group]).map(([name, when]) => {
    // The type of the words restricts the names to error codes.
    const { sentence, shows } = ERROR_ROWS[name as keyof typeof ERROR_ROWS]
    return [code(name), when, sentence, SHOWS[shows]]
  })
  return table(['code', 'when', 'message', 'the visitor sees it'], rows)
}

const storage = () =>
  table(
    ['key', 'value', 'removed when'],
    entries(STORED_WORDS).map(([name, { holds, until }]) => [code(STORAGE_KEYS[name]), holds, until]),
  )

function languages(): string {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const tags = readdirSync(join(root, LANGUAGES_FOLDER)).flatMap(
    (file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? [],
  )
  const list = tags.map((tag) => `${names.of(tag)} (${code(tag)})`)
  return `${new Intl.ListFormat('en').format(list.toSorted())}.`
}

const methods = () =>
  table(
    ['namespace', 'methods'],
    entries(WALLET_CONNECT_METHODS).map(([namespace, names]) => [code(namespace), codes(names)]),
  )

function tokens(): string {
  const values = tokenValues()
  const rows = entries(TOKEN_DOCS).map(([name, about]) => {
    const [light = '', dark = light] = values.get(name) ?? []
    const uses = entries(ELEMENT_DOCS).filter(([, doc]) => (doc.tokens as readonly string[]).includes(name))
    const places = [...new Set(uses.map(([tag]) => (tag === 'wallet-modal' ? 'modal' : 'buttons')))]
    return [code(name), about, code(light), dark === light ? 'the same' : code(dark), places.join(', ')]
  })
  return table(['token', '', 'light', 'dark', 'used by'], rows)
}

function networks(): string {
  const evm = entries(COMMON_EVM_NETWORKS).map(([name, id]) => [code(name), code(`eip155:${id}`)])
  const others = entries(OTHER_NETWORK_NAMES).flatMap(([name, id]) =>
    name.includes(':') ? [] : [[code(name), code(id)]],
  )
  return table(['name', 'CAIP-2 id'], [...evm, ...others])
}

const hosts = () =>
  table(
    ['attribute', 'default'],
    [
      [code('api-url'), code(HOSTS.apiUrl)],
      [code('rpc-url'), code(HOSTS.rpcUrl)],
      [code('relay-url'), code(HOSTS.relayUrl)],
    ],
  )

const sizes = () =>
  table(
    ['loaded', 'at most, kB', 'files'],
    Object.entries(MOMENTS).map(([name, { budget, files }]) => [name, budget.toFixed(1), String(files)]),
  )

const warnings = () =>
  table(
    ['id', 'level', 'why'],
    entries(WARNINGS).map(([id, level]) => [code(id), level, REQUEST_WORDS.warnings[id]]),
  )

const each = <T extends string>(prefix: string, names: readonly T[], make: (name: T) => string) =>
  Object.fromEntries(names.map((name) => [`${prefix} ${name}`, () => make(name)]))

const keys = <T extends object>(object: T) => entries(object).map(([key]) => key)

export const TABLES: Readonly<Record<string, () => string>> = {
  ...each('attributes', keys(ATTRIBUTE_GROUPS), (group) => attributes(ATTRIBUTE_GROUPS[group])),
  features,
  views: () => codes(Object.keys(ENTRY_VIEWS)),
  events,
  'event details': eventDetails,
  ...each('errors', keys(ERROR_WORDS), errors),
  storage,
  languages,
  'walletconnect methods': methods,
  'walletconnect events': () => codes(WALLET_CONNECT_EVENTS),
  tokens,
  networks,
  hosts,
  sizes,
  warnings,
}
