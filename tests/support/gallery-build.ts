import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { nodeBuffer } from '../../build/node-buffer.ts'
import { root } from '../../build/root.ts'
import { viemNetworks } from '../../build/viem-networks.ts'
import manifest from '../../package.json' with { type: 'json' }
import { AXE } from './gallery-assets.ts'

/**
 * Builds the gallery into few files. From the development server a browser loads several hundred modules for each row, which takes ten times as
 * long as the tests.
 */
export async function buildGallery(outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    base: './',
    plugins: [react(), viemNetworks()],
    define: { __VERSION__: JSON.stringify(manifest.version) },
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox124', 'safari17.5'],
      minify: false,
      cssMinify: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        transform: { inject: nodeBuffer },
        input: join(root, 'gallery.html'),
        // package.json declares side effects only for built files; here the sources are bundled.
        treeshake: false,
        output: { codeSplitting: false },
      },
    },
  })
  await copyFile(join(root, 'node_modules/axe-core', AXE), join(outDir, 'assets', AXE))
}
