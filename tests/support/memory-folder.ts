import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm/'
/** A run needs less than half of it. In bytes. */
const ENOUGH = 4e9

/**
 * From here on, the temporary folder of this process and of those that it starts is in memory, where the platform has such a place: databases flush
 * each commit, which takes a disk longer than the rest of most tests. Removed when this process ends.
 */
export function keepFilesInMemory(): void {
  if (tmpdir().startsWith(MEMORY) || freeBytes() < ENOUGH) return
  const folder = mkdtempSync(`${MEMORY}wallet-modal-`)
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
