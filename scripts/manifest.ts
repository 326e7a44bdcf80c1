import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { writtenDocuments } from '../build/docs/write.ts'
import { formatted } from '../build/formatted.ts'
import { customElements, vscodeData, webTypes } from '../build/element-manifest.ts'
import { root } from '../build/root.ts'

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as object

/** `npm run manifest` writes the editors' data of the elements and the tables of the documents; `-- --check` compares them. */
async function main() {
  const isCheck = process.argv.includes('--check')
  const { name, version } = readJson('package.json') as { name: string; version: string }
  const manifest = customElements()
  validate(manifest)
  const json = (content: object) => formatted('data.json', JSON.stringify(content))
  const files = {
    'custom-elements.json': await json(manifest),
    'web-types.json': await json(webTypes(name, version)),
    'vscode.html-custom-data.json': await json(vscodeData()),
    ...(await writtenDocuments()),
  }
  const stale: string[] = []
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file)
    if (!isCheck) writeFileSync(path, text)
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) stale.push(file)
  }
  if (stale.length > 0) throw new Error(`Not up to date: ${stale.join(', ')}. Run: npm run manifest`)
}

function validate(manifest: object): void {
  const ajv = new Ajv({ strict: false })
  if (ajv.validate(readJson('node_modules/custom-elements-manifest/schema.json'), manifest)) return
  throw new Error(`custom-elements.json is not valid: ${ajv.errorsText()}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
