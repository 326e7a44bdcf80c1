/** How each provider without OpenID Connect identifies the user. Properties for display may be missing, the id may not. */
import * as v from 'valibot'
import type { Endpoints, PlainName } from '../../config/providers.ts'
import { ProviderError } from './capped-fetch.ts'
import type { ProofPlace } from './client.ts'
import { confirmedEmail, nameOf, type Person } from './person.ts'

type Who = Omit<Person, 'issuer'>

export interface Adapter {
  scope: string
  /** Client authentication at the token endpoint. */
  auth: ProofPlace
  /** Whether what a token may do is not a matter of scopes, so that the provider names none. */
  isWithoutScopes?(token: string): boolean
  who(endpoints: Endpoints, ask: (url: string) => Promise<unknown>): Promise<Who>
}

const digits = v.pipe(v.string(), v.regex(/^\d{1,40}$/))
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.transform(String))
/** A value for display, validated later. */
const shown = v.optional(v.unknown())

const GitHubUser = v.object({ id: number, login: shown })
const GitHubEmails = v.array(v.object({ email: shown, primary: shown, verified: shown }))
const DiscordUser = v.object({ id: digits, username: shown, email: shown, verified: shown })
const XUser = v.object({ data: v.object({ id: digits, username: shown, confirmed_email: shown }) })
const FacebookUser = v.object({ id: digits, name: shown })

export const ADAPTERS: Readonly<Record<PlainName, Adapter>> = {
  github: {
    scope: 'read:user user:email',
    auth: 'post',
    // The token of a GitHub App, which has the permissions of the app's settings: a page of the browser cannot cut them.
    isWithoutScopes: (token) => token.startsWith('ghu_'),
    async who({ user, emails }, ask) {
      const { id, login } = read(GitHubUser, await ask(user))
      return {
        subject: id,
        userName: nameOf(login),
        email: emails ? await gitHubEmail(() => ask(emails)) : null,
      }
    },
  },
  discord: {
    scope: 'identify email',
    auth: 'post',
    async who({ user }, ask) {
      const { id, username, email, verified } = read(DiscordUser, await ask(user))
      return { subject: id, userName: nameOf(username), email: confirmedEmail(email, verified) }
    },
  },
  x: {
    scope: 'users.read tweet.read users.email',
    auth: 'raw',
    async who({ user }, ask) {
      const { id, username, confirmed_email: email } = read(XUser, await ask(user)).data
      return { subject: id, userName: nameOf(username), email: confirmedEmail(email, true) }
    },
  },
  // Facebook does not report whether an address is verified, so none is requested.
  facebook: {
    scope: 'public_profile',
    auth: 'post',
    async who({ user }, ask) {
      const { id, name } = read(FacebookUser, await ask(user))
      return { subject: id, userName: nameOf(name), email: null }
    },
  },
}

/** The verified primary address. Users may withhold addresses from an app; then the login continues without one. */
async function gitHubEmail(ask: () => Promise<unknown>): Promise<string | null> {
  const json = v.safeParse(GitHubEmails, await ask().catch(() => []))
  const main = json.success ? json.output.find(({ primary }) => primary === true) : undefined
  return main ? confirmedEmail(main.email, main.verified) : null
}

function read<Output>(schema: v.GenericSchema<unknown, Output>, json: unknown): Output {
  const parsed = v.safeParse(schema, json)
  if (parsed.success) return parsed.output
  throw new ProviderError(`The answer does not say who it is: ${v.getDotPath(parsed.issues[0]) ?? 'nothing'}`)
}
