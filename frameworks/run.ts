import { spawnSync } from 'node:child_process'

/** Runs a program to its end. */
export function run(program: string, words: readonly string[], cwd: string) {
  const quiet = { CI: '1', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }
  const env = { ...process.env, ...quiet }
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, env, encoding: 'utf8' })
  return { status, stdout, output: error ? String(error) : `${stdout}\n${stderr}`.slice(-4000) }
}
