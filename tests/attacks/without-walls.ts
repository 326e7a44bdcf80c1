import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../../build/root.ts'
import { ALL_ATTACKS } from './attacks.ts'
import type { Wall } from './attack.ts'

/** Set by `npm run attacks`: the number of the attack whose walls are taken away. */
export const WITHOUT = 'WITHOUT_WALLS_OF'

/** Vite plugin: loads the product without the walls of an attack, for the control of its test. Does nothing otherwise. */
export function withoutWalls(): Plugin {
  const walls = ALL_ATTACKS[Number(process.env[WITHOUT] ?? Number.NaN)]?.walls ?? []
  return {
    name: 'without-walls',
    enforce: 'pre',
    transform(code, id) {
      const here = walls.filter(({ file }) => id.split('?')[0] === join(root, file))
      return here.length ? here.reduce(takeAway, code) : undefined
    },
  }
}

/** @throws if the wall does not stand there once: then it was rebuilt, and its row has to follow. */
export function takeAway(code: string, { file, text, without }: Wall): string {
  const parts = code.split(text)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${text}`)
  return parts.join(without)
}

export const sourceOf = ({ file }: Pick<Wall, 'file'>): string => readFileSync(join(root, file), 'utf8')
