/** Builds the floor (a minimal dialog) like the package, and the pages on which both are measured. */
import { join } from 'node:path'
import { build, type UserConfig } from 'vite'
import { root } from '../build/root.ts'

/** A page whose button opens the dialog; `button` is the element with the button in its shadow root. */
export interface Contestant {
  name: string
  path: string
  button: string
  /** Element with the dialog in its shadow root. */
  dialog: string
  /** Part of a file name; once this file has loaded, prefetching is complete. */
  ahead?: string
}

export const CONTESTANTS = {
  floor: { name: 'floor', path: '/floor.html', button: 'floor-button', dialog: 'floor-button' },
  lazyFloor: {
    name: 'floor, fetched by the click',
    path: '/lazy-floor.html',
    button: 'floor-button',
    dialog: 'floor-button',
  },
  preloaded: {
    name: 'preloaded',
    path: '/preloaded.html',
    button: 'wallet-button',
    dialog: 'wallet-modal',
    ahead: 'first-open-',
  },
  cold: {
    name: 'not preloaded',
    path: '/not-preloaded.html',
    button: 'wallet-button',
    dialog: 'wallet-modal',
  },
} as const satisfies Record<string, Contestant>

/** Builds with the same configuration, minifier and files, and a separate entry per floor. */
export async function buildFloor(outDir: string): Promise<void> {
  for (const name of ['all-there', 'on-demand']) {
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: join(outDir, name),
        emptyOutDir: true,
        sourcemap: false,
        rolldownOptions: { checks: { pluginTimings: false } },
      },
      // Merged options would build the package's entry as well.
      plugins: [{ name: 'floor-entry', config: (config) => setEntry(config, `bench/floor/${name}.ts`) }],
    })
  }
}

function setEntry({ build }: UserConfig, entry: string): void {
  if (build?.rolldownOptions) build.rolldownOptions.input = { floor: join(root, entry) }
}

/** A wallet that answers at once, and the time measurement. */
const HEAD = `<meta charset="utf-8">
  <link rel="icon" href="data:,">
  <script>
    const info = { uuid: 'f2d0f1a4-50cb-4ac5-a1d3-b6f9f3a0a5c1', name: 'Bench Wallet', rdns: 'example.bench',
      icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E' }
    const answers = { eth_requestAccounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], eth_chainId: '0x7a69' }
    answers.eth_accounts = answers.eth_requestAccounts
    const provider = { on() {}, removeListener() {}, request: async ({ method }) => {
      if (method in answers) return answers[method]
      throw { code: 4200, message: 'Unsupported' }
    } }
    const detail = Object.freeze({ info, provider })
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
    window.tasks = []
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
    const isVisible = (element) => {
      if (!element || !element.getClientRects().length) return false
      let opacity = 1
      for (let each = element; each; each = each.parentElement ?? each.getRootNode().host)
        opacity *= Number(getComputedStyle(each).opacity)
      return opacity > 0.5
    }
    window.visible = (find) => new Promise((resolve) => {
      const look = () => (isVisible(find()) ? resolve(performance.now()) : requestAnimationFrame(look))
      requestAnimationFrame(look)
    })
  </script>`

export function floorPages(customNetworks: string): Record<string, string> {
  const page = (script: string, body: string, button: string) => `<!doctype html>
<html lang="en">
  <title>Bench</title>
  ${HEAD}
  <script>
    visible(() => document.querySelector('${button}')?.shadowRoot?.querySelector('button')).then((at) => { window.buttonAt = at })
  </script>
  <script type="module" src="${script}"></script>
  ${body}
</html>`
  const modal = (preload: string) =>
    page(
      '/dist/wallet-modal.js',
      `<wallet-modal project-id="bench" custom-networks='${customNetworks}' preload="${preload}"></wallet-modal>
  <wallet-button></wallet-button>`,
      'wallet-button',
    )
  return {
    [CONTESTANTS.floor.path]: page('/all-there/floor.js', '<floor-button></floor-button>', 'floor-button'),
    [CONTESTANTS.lazyFloor.path]: page(
      '/on-demand/floor.js',
      '<floor-button></floor-button>',
      'floor-button',
    ),
    [CONTESTANTS.preloaded.path]: modal('auto'),
    [CONTESTANTS.cold.path]: modal('none'),
  }
}
