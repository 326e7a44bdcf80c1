/** Checks the structure of `src/`: entries per folder, files per flow, and that `src/README.md` only names existing files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../build/root.ts'

const MOST_ENTRIES = 25

/** Sections of `src/README.md` that follow a flow, with the maximum number of files that a reader opens for it. */
const WALKS = {
  'How a click becomes a connection': 16,
  'How a WalletConnect wallet is paired': 14,
  'How an account signs in': 12,
}

/**
 * Flows with a state machine: only `machine.ts` creates stores, and module variables are limited. `house-rules.ts` restricts `createMachine` to that
 * file.
 */
const MACHINES = ['src/flows/sign-in']
const MOST_VARIABLES = 3

const read = (path: string) => readFileSync(join(root, path), 'utf8')

function crowdedFolders(folder = 'src'): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const own =
    entries.length > MOST_ENTRIES ? [`${folder} lists ${entries.length} entries: give it rooms.`] : []
  const inside = entries.filter((entry) => entry.isDirectory())
  return [...own, ...inside.flatMap(({ name }) => crowdedFolders(`${folder}/${name}`))]
}

/** Files named in a part of the README, relative to `src/`. */
const filesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path]) => path!)),
]

function walks(readme: string): string[] {
  return Object.entries(WALKS).flatMap(([title, most]) => {
    const section = readme.split(/^## /m).find((part) => part.startsWith(title))
    if (!section) return [`src/README.md has no section "${title}".`]
    const { length } = filesIn(section)
    return length > most
      ? [`"${title}" in src/README.md takes ${length} files; at most ${most} are meant.`]
      : []
  })
}

const missingFiles = (readme: string): string[] =>
  filesIn(readme)
    .filter((path) => path.includes('/'))
    .filter((path) => ![root, join(root, 'src')].some((from) => existsSync(join(from, path))))
    .map((path) => `src/README.md names ${path}, which does not exist.`)

function machines(): string[] {
  return MACHINES.flatMap((folder) => {
    const files = readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
    const creators = files.filter((path) => /(?<![.\w])(?:atom|map)[<(]/.test(read(path)))
    const variables = files.flatMap(moduleVariables)
    return [
      ...creators
        .filter((path) => !path.endsWith('/machine.ts'))
        .map((path) => `${path} creates state of its own; the machine of ${folder} holds it.`),
      ...(variables.length > MOST_VARIABLES
        ? [`${folder} has ${variables.length} module variables: ${variables.join(', ')}.`]
        : []),
    ]
  })
}

/** Variables of a module that persist between calls: each `let`, and constants with a mutable value. */
function moduleVariables(path: string): string[] {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest)
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) =>
      declarationList.declarations
        .filter(
          ({ initializer }) =>
            declarationList.flags & ts.NodeFlags.Let ||
            /^(?:latest\(|new (?:Map|Set|WeakMap)\b)/.test(initializer?.getText(source) ?? ''),
        )
        .map(({ name }) => name.getText(source)),
    )
}

const readme = read('src/README.md')
const complaints = [...crowdedFolders(), ...walks(readme), ...missingFiles(readme), ...machines()]
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exit(1)
