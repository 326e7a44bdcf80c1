import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../build/root.ts'
import { wholeStores } from '../../build/whole-stores.ts'

type Handler = (this: { error(problem: unknown): never }, code: string) => { code: string }

const error = (problem: unknown): never => {
  throw new Error(String(problem))
}
const transform = (code: string) => {
  const { handler } = wholeStores().transform as unknown as { handler: Handler }
  return handler.call({ error }, code).code
}

it('leaves of `useStore` what follows whole stores', () => {
  const code = readFileSync(join(root, 'node_modules/@nanostores/react/index.js'), 'utf8')
  const lean = transform(code)
  expect(lean).not.toContain('listenKeys(')
  expect(lean.match(/store\.listen\(emit\(snapshotRef, onChange\)\)/g)).toHaveLength(1)
})

it('says when the package has become another one', () => {
  expect(() => transform('export const useStore = () => {}')).toThrow(/does not listen to keys as it did/)
})
