import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type BuildOptions, type InlineConfig } from 'vite'
import { nodeBuffer } from '../../build/node-buffer.ts'
import { root } from '../../build/root.ts'
import { viemNetworks } from '../../build/viem-networks.ts'
import manifest from '../../package.json' with { type: 'json' }
import { AXE, ONE_ROW, STAGE } from './gallery-assets.ts'

/** The gallery's page and files for the tests, from the sources. */
const settings = (outDir: string): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  base: './',
  plugins: [react(), viemNetworks()],
  define: { __VERSION__: JSON.stringify(manifest.version), 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox124', 'safari17.5'],
    minify: false,
    cssMinify: false,
    modulePreload: false,
    assetsInlineLimit: 0,
  },
})

const rolldown: NonNullable<BuildOptions['rolldownOptions']> = {
  transform: { inject: nodeBuffer },
  // package.json declares side effects only for built files; here the sources are bundled.
  treeshake: false,
  output: { codeSplitting: false },
}

/**
 * Builds the gallery into few files: its page, and the script that shows one row. From the development server a browser loads several hundred
 * modules for each row, which takes ten times as long as the tests.
 */
export async function buildGallery(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  const { build: how, ...rest } = settings(outDir)
  await Promise.all([
    build({
      ...rest,
      build: { ...how, rolldownOptions: { ...rolldown, input: join(root, 'gallery.html') } },
    }),
    build({
      ...rest,
      // Only the loader of a resource that no row loads reads it.
      define: { ...rest.define, 'import.meta.url': 'document.baseURI' },
      build: {
        ...how,
        lib: {
          entry: join(root, 'sandbox/gallery/one-row.ts'),
          name: 'gallery',
          formats: ['iife'],
          fileName: () => ONE_ROW,
        },
        rolldownOptions: rolldown,
      },
    }),
  ])
  await copyFile(join(root, 'node_modules/axe-core', AXE), join(outDir, AXE))
  await writeFile(join(outDir, STAGE), await stagePage())
}

/** The gallery's page with its style sheet and policy, without its script. */
async function stagePage(): Promise<string> {
  const [page, css] = await Promise.all(
    ['gallery.html', 'sandbox/gallery/gallery.css'].map((name) => readFile(join(root, name), 'utf8')),
  )
  return page!
    .replace(/<link rel="stylesheet".*>/, `<style>${css}</style>`)
    .replace(/<script.*<\/script>/, '')
}
