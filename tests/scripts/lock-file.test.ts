import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Package {
  deprecated?: string
  engines?: { node: string } | { npm: string } | readonly string[]
  hasInstallScript?: boolean
}

const read = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'))
const { packages } = read('package-lock.json') as { packages: Record<string, Package> }
const own = read('package.json') as {
  engines: { node: string }
  allowScripts: Record<string, boolean>
  peerDependencies: Record<string, string>
}
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const those = (isOne: (one: Package) => boolean) => [
  ...new Set(Object.keys(packages).flatMap((path) => (isOne(packages[path]!) ? [nameOf(path)] : []))),
]

/** A version as a number that compares. */
function rank(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number(part) || 0)
  return (major * 1_000 + minor) * 1_000 + patch
}
const lowest = rank(own.engines.node.replace('>=', ''))

/** Whether a range of alternatives such as `^20.19.0 || >=22.12.0` includes the lowest Node that this package allows. */
const includesLowest = (range: string) =>
  range.split('||').some((alternative) => {
    const [, operator, version = ''] = /^\s*(\^|>=|)\s*v?([\d.x]+)\s*$/.exec(alternative) ?? []
    if (operator === undefined) throw new Error(`Which versions are ${range}?`)
    const isMajor = Math.floor(lowest / 1_000_000) === Number.parseInt(version, 10)
    return rank(version) <= lowest && (operator === '>=' || isMajor)
  })

// `.npmrc` hides npm's warnings of these three kinds.

it('has one package that asks for a later Node than this one allows', () => {
  const isTooLate = ({ engines }: Package) =>
    engines !== undefined && 'node' in engines && !includesLowest(engines.node)
  // The built gateway, which contains it, is started on the lowest Node by `npm run test:nodes`.
  expect(those(isTooLate)).toEqual(['@ethereum-sourcify/clear-signing'])
})

it('has no deprecated package', () => {
  expect(those(({ deprecated }) => deprecated !== undefined)).toEqual([])
})

it('has no package whose install script is neither allowed nor refused', () => {
  expect(those(({ hasInstallScript }) => hasInstallScript === true)).toEqual(Object.keys(own.allowScripts))
})

it('installs beside any version of a framework, because npm refuses also optional peers out of range', () => {
  expect(own.peerDependencies).toMatchObject({ react: '*', vue: '*' })
})
