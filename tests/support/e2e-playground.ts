/** The playground as a visitor opens it: `index.html` with its own scripts and wallets, and the built modal. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { root } from '../../build/root.ts'
import { withTestHosts } from './e2e-start-hosts.ts'
import type { Site } from './e2e-test.ts'

/** Not a file: it imports the scripts of `index.html`. */
const ENTRY = join(root, 'playground-entry')
/** Served from the build, so that the page has one modal. */
const BUILT = /\/src\/skins\/sessions\.ts$/
const BUILT_NAME = 'wallet-modal/sessions'

const scripts: Plugin = {
  name: 'playground-scripts',
  enforce: 'pre',
  resolveId(id) {
    if (id === ENTRY) return ENTRY
    return BUILT.test(id) ? { id: BUILT_NAME, external: true } : undefined
  },
  load: (id) =>
    id === ENTRY
      ? ['wallets/install', 'playground/sign-in-settings', 'playground/playground']
          .map((name) => `import ${JSON.stringify(join(root, `sandbox/${name}.ts`))}`)
          .join('\n')
      : undefined,
}

let script: Promise<string> | undefined

/** Built once per worker. */
const bundled = () =>
  (script ??= build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'error', plugins: [scripts] },
    build: {
      ...{ write: false, minify: false, target: 'es2022' },
      // package.json names the sandbox's modules free of side effects.
      rolldownOptions: { treeshake: false, output: { codeSplitting: false } },
      lib: { entry: ENTRY, formats: ['es'], fileName: 'page' },
    },
  }).then((result) => {
    const [output] = [result].flat() as Rolldown.RolldownOutput[]
    return output!.output[0].code.replace(`"${BUILT_NAME}"`, '"/dist/sessions.js"')
  }))

/** Opens the playground, with the hosts of `npm start` replaced by those of the tests. */
export async function visitPlayground(site: Site): Promise<void> {
  const { page, environment } = site
  const html = withTestHosts(readFileSync(join(root, 'index.html'), 'utf8'), environment)
  const [, body = ''] = /<body>([^]*)<\/body>/.exec(html) ?? []
  const metas = html.match(/<meta name="sandbox-[^>]*>/g)?.join('\n') ?? ''
  const style = readFileSync(join(root, 'sandbox/playground/playground.css'), 'utf8')
  const code = withTestHosts(await bundled(), environment).replaceAll('</script', '<\\/script')
  // Neither a back end nor a second page is part of it.
  await page.route('**/sign-in/me', (route) => route.fulfill({ json: {} }))
  await page.route('**/phone.html', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await site.visitMarkup(body, {
    head: `${metas}<style>${style}</style><script type="module" src="/dist/wallet-modal.js"></script>
      <script type="module">${code}</script>`,
  })
  await site.isReady()
}
