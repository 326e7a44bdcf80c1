/** Key-encryption keys. The halves in the database are sealed with them, so that a copy of the database alone reveals nothing. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { ConfigError } from '../config/config-error.ts'
import { readSecret } from '../config/secrets.ts'

export interface Kek {
  id: string
  /** 32 bytes. */
  key: Uint8Array
}

export interface Keyring {
  /** The key that seals new halves. */
  current(): Promise<Kek>
  /** Reloads the keys if the id is unknown: another process may have rotated them. */
  find(id: string): Promise<Kek | undefined>
  all(): Promise<readonly Kek[]>
  reload(): Promise<void>
  /** Replaces the keys; the first becomes the current one. Rejects if the keys come from the environment. */
  save(keks: readonly Kek[]): Promise<void>
}

const IdShape = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const KeyShape = v.pipe(
  v.string(),
  v.transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
  v.check(({ length }) => length === 32, 'A key has 32 bytes'),
)
const FileShape = v.object({
  keks: v.pipe(v.array(v.object({ id: IdShape, key: KeyShape })), v.minLength(1)),
})

/** Keys from the environment. They are rotated by restarting every process with the new key first. */
export const fixedKeyring = (keks: readonly Kek[]): Keyring =>
  keyring({
    load: async () => keks,
    save: () => Promise.reject(new ConfigError('The keys come from the environment: set them there.')),
  })

/** Keys in a file, readable by its owner only; created at the first start. */
export const fileKeyring = (path: string): Keyring =>
  keyring({ load: () => loadFile(path), save: (keks) => saveFile(path, keks) })

/**
 * The operator's keys, in a separate file that has to exist. Before its first rotation the file contains one key, 32 bytes as base64, whose id is
 * derived from it.
 */
export const operatorKeyring = (path: string): Keyring =>
  keyring({
    load: async () => operatorKeysOf(path, await readFile(path, 'utf8')),
    save: (keks) => saveFile(path, keks),
  })

/** @throws `ConfigError`, whose message contains nothing of the file. */
function operatorKeysOf(path: string, text: string): readonly Kek[] {
  if (text.trimStart().startsWith('{')) {
    const keks = parsedKeks(text)
    if (keks) return keks
  }
  const key = readSecret(path, text)
  const print = createHash('sha256').update('wm-operator-id|').update(key).digest('hex')
  return [{ id: `operator-${print.slice(0, 16)}`, key }]
}

interface Source {
  load(): Promise<readonly Kek[]>
  save(keks: readonly Kek[]): Promise<void>
}

function keyring({ load, save }: Source): Keyring {
  let known: readonly Kek[] | undefined
  const all = async () => (known ??= await load())
  return {
    all,
    async current() {
      const [first] = await all()
      if (!first) throw new Error('There is no key-encryption key')
      return first
    },
    async find(id) {
      const found = (await all()).find((kek) => kek.id === id)
      if (found) return found
      known = await load()
      return known.find((kek) => kek.id === id)
    },
    async reload() {
      known = await load()
    },
    async save(keks) {
      await save(keks)
      known = keks
    },
  }
}

/** Makes a key. Its id consists of `kind`, the date and four random bytes. */
export const makeKek = (now: number, kind = ''): Kek => ({
  id: `${kind}${new Date(now).toISOString().slice(0, 10)}-${randomBytes(4).toString('hex')}`,
  key: new Uint8Array(randomBytes(32)),
})

async function loadFile(path: string): Promise<readonly Kek[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return createFile(path)
  return keksOf(path, text)
}

/** @throws `ConfigError`, whose message contains nothing of the file. */
function keksOf(path: string, text: string): readonly Kek[] {
  const keks = parsedKeks(text)
  if (keks) return keks
  throw new ConfigError(
    `${path} is no file of key-encryption keys. Bring back the one that the database was written with: without it no wallet opens again.`,
  )
}

function parsedKeks(text: string): readonly Kek[] | undefined {
  try {
    return v.parse(FileShape, JSON.parse(text)).keks
  } catch {
    return undefined
  }
}

/** If several processes start at once, one creates the file and the others read it. */
async function createFile(path: string): Promise<readonly Kek[]> {
  const made = [makeKek(Date.now())]
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeDurably(draft, textOf(made))
  try {
    await link(draft, path)
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return keksOf(path, await readFile(path, 'utf8'))
  } finally {
    await unlink(draft)
  }
}

async function saveFile(path: string, keks: readonly Kek[]): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeDurably(draft, textOf(keks))
  await rename(draft, path)
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flag: 'wx' })
  await chmod(path, 0o600)
  const file = await open(path)
  await file.sync()
  await file.close()
}

const textOf = (keks: readonly Kek[]): string =>
  `${JSON.stringify({ keks: keks.map(({ id, key }) => ({ id, key: Buffer.from(key).toString('base64') })) }, null, 2)}\n`

const IV = 12
const TAG = 16

/**
 * Encrypts with AES-256-GCM under a key-encryption key. The ids of the factor and the key are additional data: a half that is moved to another row
 * cannot be opened.
 */
export function wrap(kek: Kek, half: Uint8Array, factorId: string): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', kek.key, iv)
  cipher.setAAD(Buffer.from(`${factorId}|${kek.id}`))
  return Buffer.concat([iv, cipher.update(half), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** @throws if the key, the row or the ciphertext does not match. */
export function unwrap(kek: Kek, wrapped: string, factorId: string): Uint8Array {
  const bytes = Buffer.from(wrapped, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', kek.key, bytes.subarray(0, IV), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(`${factorId}|${kek.id}`))
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG))
  const half = Buffer.concat([decipher.update(bytes.subarray(IV, bytes.length - TAG)), decipher.final()])
  return new Uint8Array(half)
}
