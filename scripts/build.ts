import { join, resolve } from 'node:path'
import { build } from 'vite'
import { writeDeclarations } from '../build/declarations.ts'
import { root } from '../build/root.ts'
import { targets } from '../build/targets.ts'

/** `npm run build`: the bundles, then the types beside them. */
async function main() {
  const outDir = resolve(root, process.argv[2] ?? 'dist')
  for (const target of targets(outDir)) await build(target)
  if (!writeDeclarations(join(outDir, 'types'))) process.exit(1)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
