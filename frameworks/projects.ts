/** An HTML file that a bundler begins with. */
export interface Entry {
  script: string
  /** Markup in the place of the app until its script runs. */
  app?: string
}

/** The projects that `npm run frameworks` makes of `docs/frameworks.md` and of the folders beside this file. */
export interface Project {
  /** The folder of the project's own files; the documents' files of these folders are added. */
  files: readonly string[]
  /** Its packages are links to those of `frameworks/shared`, which are installed once and by a lock file. */
  isShared?: true
  /** By file name. */
  entries?: Readonly<Record<string, Entry>>
  /** Compile and build it. The first that fails ends the project. */
  commands: readonly (readonly string[])[]
  /** What is opened in Chromium then: pages of a folder, or of a server that is started. Without it there is no page. */
  pages?: readonly string[]
  folder?: string
  server?: readonly string[]
  /** A module whose `html` a server would send; it replaces `<!--app-->` in the pages. */
  rendered?: string
  /** The markup as it arrives has the element and the paragraph, before any script runs. */
  isServerRendered?: true
}

const build = ['vite', 'build', '--base', './']
const vite = { folder: 'dist', pages: ['index.html'] }
const client = { script: './src/client.tsx', app: '<!--app-->' }
const react: Omit<Project, 'files'> = {
  entries: { 'index.html': client },
  commands: [['tsc'], build, ['vite', 'build', '--ssr', 'src/server.tsx', '--outDir', 'server']],
  ...vite,
  rendered: 'server/server.js',
  isServerRendered: true,
}

export const PROJECTS: Readonly<Record<string, Project>> = {
  html: {
    files: ['html'],
    isShared: true,
    commands: [['tsc'], ['tsc', '--project', 'tsconfig.node16.json']],
    folder: '.',
    pages: ['index.html'],
  },
  php: {
    files: ['php'],
    commands: [],
    server: ['php', '-S', '127.0.0.1:{port}'],
    pages: [''],
    isServerRendered: true,
  },
  'react-18': { files: ['react-18', 'react/src/wallet.tsx'], ...react },
  'react-19': {
    files: ['react-19', 'react'],
    ...react,
    entries: { 'index.html': client, 'elements.html': { script: './src/elements-client.tsx' } },
    pages: ['index.html', 'elements.html'],
  },
  next: {
    files: ['next'],
    commands: [['next', 'build']],
    server: ['next', 'start', '--port', '{port}'],
    pages: [''],
    isServerRendered: true,
  },
  vue: {
    files: ['vue'],
    entries: { 'index.html': { script: './src/main.ts' } },
    commands: [['vue-tsc', '--noEmit'], build],
    ...vite,
  },
  nuxt: {
    files: ['nuxt'],
    commands: [
      ['nuxt', 'prepare'],
      ['vue-tsc', '--build', '--noEmit'],
      ['nuxt', 'build'],
    ],
    server: ['node', '.output/server/index.mjs'],
    pages: [''],
    isServerRendered: true,
  },
  svelte: {
    files: ['svelte'],
    entries: { 'index.html': { script: './src/main.ts' } },
    commands: [['svelte-check', '--fail-on-warnings'], build],
    ...vite,
  },
  sveltekit: {
    files: ['sveltekit'],
    commands: [
      ['svelte-kit', 'sync'],
      ['svelte-check', '--fail-on-warnings'],
      ['vite', 'build'],
    ],
    server: ['vite', 'preview', '--port', '{port}', '--host', '127.0.0.1'],
    pages: [''],
    isServerRendered: true,
  },
  solid: {
    files: ['solid'],
    entries: { 'index.html': { script: './src/main.tsx' } },
    commands: [['tsc'], build],
    ...vite,
  },
  angular: {
    files: ['angular'],
    entries: { 'index.html': { script: './out/main.js', app: '<app-wallet></app-wallet>' } },
    commands: [['ngc'], build],
    ...vite,
  },
  lit: {
    files: ['lit'],
    entries: { 'index.html': { script: './src/wallet.ts', app: '<my-wallet></my-wallet>' } },
    commands: [['tsc'], build],
    ...vite,
  },
  preact: {
    files: ['preact'],
    entries: { 'index.html': { script: './src/main.tsx' } },
    commands: [['tsc'], build],
    ...vite,
  },
  wagmi: {
    files: ['wagmi'],
    isShared: true,
    entries: {
      'index.html': {
        script: './src/wallet.ts',
        app: '<wallet-modal networks="mainnet base"></wallet-modal><wallet-button></wallet-button><p>Not connected</p>',
      },
    },
    commands: [['tsc'], build],
    ...vite,
  },
  astro: {
    files: ['astro'],
    commands: [
      ['astro', 'check'],
      ['astro', 'build'],
    ],
    ...vite,
    isServerRendered: true,
  },
  testing: {
    files: ['testing'],
    isShared: true,
    commands: [
      ['tsc'],
      ['vitest', 'run', '--environment', 'jsdom'],
      ['vitest', 'run', '--environment', 'happy-dom'],
    ],
  },
}
