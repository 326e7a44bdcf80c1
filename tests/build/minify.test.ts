import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../../build/minify.ts'

const names = (code: string) => namesOf(parseAst(code).body)

describe('the names of a file of the build', () => {
  it('are those by which it exports its variables, so that none is said twice', () => {
    expect(names('const open = 1, shut = 2; export { open as $, shut as A }')).toEqual({
      $open: '$',
      $shut: 'A',
    })
  })

  it('are those of its imports where no export has them', () => {
    const code = 'import { a as open, b as shut } from "./x.js"; const own = open + shut; export { own as a }'
    expect(names(code)).toEqual({ $own: 'a', $shut: 'b' })
  })

  it('are no reserved words, and not those that an author has chosen', () => {
    const code = 'const one = 1, two = 2, kit = 3; export { one as do, two as default, kit as walletKit }'
    expect(names(code)).toEqual({})
  })

  it('are one for each variable', () => {
    expect(names('const one = 1; export { one as a, one as b }')).toEqual({ $one: 'a' })
    expect(names('export { a as b } from "./x.js"')).toEqual({})
  })
})
