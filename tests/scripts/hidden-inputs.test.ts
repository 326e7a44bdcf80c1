import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { hasHiddenInput } from '../../scripts/hidden-inputs.ts'

/** Whether a `computed()` of this code has a hidden input. The code stands in `src/flows/connections/`. */
function isFound(code: string): boolean {
  const source = ts.createSourceFile('src/flows/connections/code.ts', code, ts.ScriptTarget.Latest, true)
  let found = false
  const visit = (node: ts.Node): void => {
    found ||= hasHiddenInput(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

describe('a computed', () => {
  it.each([
    ['a port', 'computed($options, () => clock.use().now())'],
    ['a store', 'computed([$a, $b], (a) => a + $c.get())'],
    ['a stored value', 'computed($a, () => saved.connectorId(namespace).get())'],
    ['a store through a function', 'const sum = (a) => a + $c.get()\ncomputed([$a], (a) => [a].map(sum))'],
    ['a port through two', 'function f() { return g() }\nfunction g() { clock.use() }\ncomputed($a, f)'],
    [
      'storage through an imported function',
      "import { savedWallets as of } from './saved-connections.ts'\ncomputed($a, (a) => of(a))",
    ],
  ])('may not read %s', (_, code) => {
    expect(isFound(code)).toBe(true)
  })

  it.each([
    ['stores that it lists', 'computed([$a, $b], (a) => a + $b.get())'],
    ['maps', 'computed($a, (a) => a.get(1))'],
    ['functions of its inputs', 'const f = (a) => f(a)\nconst read = () => $b.get()\ncomputed($a, f)'],
    [
      'imported ones',
      "import { referenceOf } from '../../domain/networks/caip.ts'\ncomputed($a, referenceOf)",
    ],
  ])('may read %s', (_, code) => {
    expect(isFound(code)).toBe(false)
  })
})
