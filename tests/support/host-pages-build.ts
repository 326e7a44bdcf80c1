import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../build/root.ts'

const PAGES = join(root, 'tests/e2e/host-pages/pages')

/** The scripts of pages with other people's libraries, one for each library. */
export async function buildHostPages(outDir: string): Promise<void> {
  const names = readdirSync(PAGES).filter((name) => !/^host[.-]|\.d\.ts$/.test(name))
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name.replace(/\.tsx?$/, ''), join(PAGES, name)])),
        // package.json declares side effects only for built files.
        treeshake: false,
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}
