/**
 * `npm run attacks`: tries every attack of `tests/attacks`, and each once more without its walls. The first has to fail, the second to succeed: a wall
 * that can be taken away unnoticed is none. `npm run attacks -- custody` runs one surface.
 */
import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../build/root.ts'
import { ATTACKS, ALL_ATTACKS } from '../tests/attacks/attacks.ts'
import type { Attack } from '../tests/attacks/attack.ts'
import { WITHOUT } from '../tests/attacks/without-walls.ts'

/** Whether the test passes, that is whether the thief fails. */
function isHeld({ tried: [file, name] }: Attack, without?: number): boolean {
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%s', '.*')
  const { status, stdout } = spawnSync(
    'npx',
    ['vitest', 'run', file, '-t', `^(?!.*on Postgres).*${pattern}`, '--reporter=dot'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...(without !== undefined && { [WITHOUT]: String(without) }) },
    },
  )
  if (!/\d+ (?:passed|failed)/.test(stripVTControlCharacters(stdout)))
    throw new Error(`${file} has no test “${name}”:\n${stdout}`)
  return status === 0
}

const [surface] = process.argv.slice(2)
const chosen = surface ? (ATTACKS[surface] ?? []) : ALL_ATTACKS
if (!chosen.length) {
  console.error(`Which surface? ${Object.keys(ATTACKS).join(', ')}`)
  process.exit(1)
}
let successes = 0
let idle = 0
for (const attack of chosen) {
  const held = isHeld(attack)
  const heldWithout = isHeld(attack, ALL_ATTACKS.indexOf(attack))
  if (!held) successes += 1
  if (heldWithout) idle += 1
  console.log(
    `${held ? 'fails' : 'SUCCEEDS'}; without its wall ${heldWithout ? 'FAILS AS WELL' : 'succeeds'}: ${attack.wants}`,
  )
}
console.log(
  `\n${chosen.length} attacks: ${successes} succeed. Without their walls: ${chosen.length - idle} succeed.`,
)
process.exit(successes || idle ? 1 : 0)
