import { build } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { writeIntegrity } from './integrity.ts'
import { targets } from './targets.ts'

/** Every script of `dist/`, and the list of their hashes. */
export async function bundle(outDir: string): Promise<void> {
  for (const target of targets(outDir)) await build(target)
  writeIntegrity(outDir, manifest.version)
}
