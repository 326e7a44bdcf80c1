/** The sentences of every load, by language. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../build/root.ts'

/** Folders of the loads. */
const LOADS: Readonly<Record<string, string>> = {
  main: 'src/messages',
  first: 'src/messages/first',
  requests: 'src/messages/requests',
  send: 'src/messages/send',
  buy: 'src/messages/buy',
  swap: 'src/messages/swap',
  sessions: 'src/messages/sessions',
  batches: 'src/messages/batches',
  names: 'src/messages/names',
  help: 'src/messages/help',
  'login-field': 'src/messages/login-field',
  social: 'src/messages/social',
  email: 'src/messages/email',
  'frame-page': 'src/messages/in-frame/frame-page',
  approval: 'src/messages/in-frame/approval',
  delegation: 'src/messages/in-frame/delegation',
  smart: 'src/messages/in-frame/smart',
  frame: 'src/messages/in-frame/frame',
  'frame-account': 'src/messages/in-frame/frame-account',
  gateway: 'gateway/messages',
  'gateway-account': 'gateway/messages/account',
}

/** All sentences of a language by load and key, such as `send:status.title`. */
export async function sentencesIn(language: string): Promise<ReadonlyMap<string, string>> {
  const loads = await Promise.all(
    Object.entries(LOADS).map(async ([load, folder]) => {
      const file = pathToFileURL(join(root, folder, `${language}.ts`)).href
      const messages = (await import(file)) as Record<string, object>
      return flat(messages[language] ?? {}, `${load}:`)
    }),
  )
  return new Map(loads.flat())
}

function flat(messages: object, before: string): (readonly [string, string])[] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[before + name, value] as const]
      : flat(Object(value) as object, `${before}${name}.`),
  )
}
