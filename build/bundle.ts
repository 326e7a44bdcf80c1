import { build, type Rolldown } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { writeIntegrity } from './integrity.ts'
import { targets } from './targets.ts'
import { writeLicences } from './third-parties.ts'

/** Builds every script of `dist/`, the list of hashes, and the licences of bundled packages. */
export async function bundle(outDir: string): Promise<void> {
  const modules = new Set<string>()
  for (const target of targets(outDir)) {
    // No target is in watch mode, and each has one output.
    const { output } = (await build(target)) as Rolldown.RolldownOutput
    for (const file of output) if (file.type === 'chunk') file.moduleIds.forEach((id) => modules.add(id))
  }
  writeIntegrity(outDir, manifest.version)
  writeLicences(outDir, modules)
}
