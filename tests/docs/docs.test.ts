import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../build/root.ts'
import { PROJECTS } from '../../frameworks/projects.ts'
import { snippetsOf } from '../../frameworks/snippets.ts'
import { MEMPOOL } from '../../src/adapters/networks/other-networks.ts'
import { HOSTS } from '../../src/domain/web/hosts.ts'
import { WARNINGS } from '../../src/domain/requests/warnings.ts'
import { ACCOUNT_CACHE_KEYS, STORAGE_KEYS } from '../../src/domain/storage-keys.ts'
import { JOURNEYS } from '../../src/kit/journey-functions.ts'
import { walletKit } from '../../src/index.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const inFolder = (folder: string) =>
  readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : []))
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...['docs', 'docs/threats', 'sandbox', 'examples', 'src'].flatMap(inFolder),
]

const SOURCES = ['stores', 'flows', 'adapters', 'kit', 'storage']
  .flatMap((folder) =>
    readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => read(`src/${folder}/${name}`)),
  )
  .join('\n')

/** As GitHub makes them of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

function anchorsIn(page: string): string[] {
  const prose = read(page).replace(/^```[^]*?^```/gm, '')
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
}

function brokenLinks(page: string): string[] {
  return [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^https?:/.test(link)) return []
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(page), path) : page
    if (!existsSync(join(root, target))) return [link]
    return anchor && !anchorsIn(target).includes(anchor) ? [link] : []
  })
}

it.each(PAGES)('%s links only to what there is', (page) => {
  expect(brokenLinks(page)).toEqual([])
})

it('keeps the README short', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(200)
})

it.each(PAGES)('%s has no page that phones draw as wide as a desktop', (page) => {
  const pages = [...read(page).matchAll(/^```\w*.*\n([^]*?)^```/gm)]
    .map(([, code = '']) => code)
    .filter((code) => code.includes('.js"></script>') && code.includes('<wallet-modal'))
  expect(pages.filter((code) => !code.includes('<meta name="viewport"'))).toEqual([])
})

it.each(PAGES)('%s loads nothing from another host without an exact version and a hash', (page) => {
  const tags = [...read(page).matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="https?:[^>]*>/g)].map(
    ([tag]) => tag,
  )
  for (const tag of tags) {
    expect(tag).toMatch(/@\d+\.\d+\.\d+\//)
    expect(tag).toContain('integrity="sha384-')
    expect(tag).toContain('crossorigin')
  }
})

it('begins without a project id, and says where one is had', () => {
  const [first = ''] = /```html\n[^]*?```/.exec(read('README.md')) ?? []
  expect(first).toContain('<wallet-modal')
  expect(first).not.toContain('project-id')
  expect(read('README.md')).toMatch(/`project-id`, which you get at \[dashboard\.reown\.com\]/)
})

describe('the page on frameworks', () => {
  it('has code that npm run frameworks makes a file of, for each project', () => {
    const paths = [...snippetsOf('docs/frameworks.md').keys()]
    const wanted = Object.values(PROJECTS).flatMap(({ files }) => files)
    const isUsed = (path: string) => wanted.some((name) => path === name || path.startsWith(`${name}/`))
    expect(paths.filter((path) => !isUsed(path))).toEqual([])
  })

  it('names what package.json exports for scripts and types', () => {
    const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> }
    const names = Object.keys(exports).filter((name) => !/\.js(on)?$/.test(name))
    const documents = ['docs/frameworks.md', 'docs/sign-in.md'].map(read).join('\n')
    for (const name of names) expect(documents).toContain(`wallet-modal${name.slice(1)}`)
  })
})

describe('the page on methods', () => {
  const page = read('docs/methods.md')

  it.each(Object.keys(walletKit))('names walletKit.%s', (name) => {
    expect(page).toMatch(new RegExp(`\`${name}\\b`))
  })

  it.each(Object.keys(walletKit.stores))('names the store %s', (name) => {
    expect(page).toContain(`\`${name}\``)
  })

  it.each(Object.keys(walletKit.state))('names the key %s of the state', (name) => {
    expect(page).toContain(`\`${name}\``)
  })
})

describe('the page on requests', () => {
  const page = read('docs/requests.md')

  it.each(Object.entries(WARNINGS))('says of the warning %s that its level is %s', (id, level) => {
    expect(page).toMatch(new RegExp(`^\\| \`${id}\` +\\| ${level} +\\| \\S`, 'm'))
  })
})

it('lists what the classic script has before the module is there', () => {
  const page = read('docs/self-hosting.md')
  const listed = ['open', 'close', ...JOURNEYS, 'configure', 'setTheme', 'setLocale', 'on']
  for (const name of listed) expect(page).toContain(`\`${name}\``)
})

describe('the page on policies', () => {
  const page = read('docs/policies.md')
  const [, policy = ''] = page.split('```')

  it.each([...Object.values(HOSTS), MEMPOOL])('allows %s in its policy', (host) => {
    expect(policy.replace(/\s+/g, ' ')).toMatch(new RegExp(`connect-src [^;]*${host}[ ;]`))
  })

  it.each(Object.values(STORAGE_KEYS))('says what is stored under %s, and until when', (key) => {
    expect(page).toMatch(new RegExp(`^\\| \`${key}\` +\\| \\S.+ \\| \\S.+ \\|$`, 'm'))
  })

  it.each(Object.keys(STORAGE_KEYS))('lists no key that nothing writes: %s', (name) => {
    expect(SOURCES).toMatch(new RegExp(`KEYS\\.${name}\\b`))
  })

  it.each(ACCOUNT_CACHE_KEYS)('says for how long %s counts', (key) => {
    expect(page).toMatch(new RegExp(`^\\| \`${key}\` .*(?:used for|of the day)`, 'm'))
  })
})

it('says in SECURITY.md that balances, prices and names are stored', () => {
  expect(read('SECURITY.md')).toMatch(/caches of balances, prices and names/)
})
