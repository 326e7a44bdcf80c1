import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = 'wallet-modal-tests-'
/** A run needs less than half of it. In bytes. */
const ENOUGH = 4e9

/**
 * From here on, the temporary folder of this process and of those that it starts is in memory, where the platform has such a place: databases flush
 * each commit, which takes a disk longer than the rest of most tests. Removed when this process ends, or else by the next run.
 */
export function keepFilesInMemory(): void {
  if (tmpdir().startsWith(MEMORY) || freeBytes() < ENOUGH) return
  removeLeftBehind()
  const folder = mkdtempSync(join(MEMORY, `${NAME}${process.pid}-`))
  // Postgres runs as a user of its own and has to reach its folder.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Removes the folders of runs that were killed. */
function removeLeftBehind(): void {
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(NAME) && !isRunning(Number.parseInt(name.slice(NAME.length), 10)))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM'
  }
}
