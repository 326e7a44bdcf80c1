import { join, resolve } from 'node:path'
import { bundle } from '../build/bundle.ts'
import { writeDeclarations } from '../build/declarations.ts'
import { root } from '../build/root.ts'

/** `npm run build`: the bundles, then the type declarations. */
async function main() {
  const outDir = resolve(root, process.argv[2] ?? 'dist')
  await bundle(outDir)
  if (!writeDeclarations(join(outDir, 'types'))) process.exit(1)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
