/** Simulates GitHub, Facebook, X and Discord by OAuth 2.0: a login page, tokens, and the user in each provider's format. */
import { createHash, randomBytes } from 'node:crypto'
import type { Faults } from './faults.ts'
import { consentPage, openerHeaders, redirect, sendHtml } from './page.ts'
import { createPeople, type People, type Person, typedIn } from './people.ts'
import { type Exchange, readForm, type SocialServer } from './server.ts'

type Shape = (person: Person) => unknown

interface Kind {
  title: string
  /** Client authentication: HTTP Basic, or in the POST body. */
  auth: 'basic' | 'post'
  /** Responses by path below the provider's name: `/github/user`. */
  answers: Readonly<Record<string, Shape>>
}

const KINDS: Readonly<Record<string, Kind>> = {
  github: {
    title: 'GitHub',
    auth: 'post',
    answers: {
      user: ({ id, name }) => ({ id: Number(id), login: nickOf(name), name, email: null, type: 'User' }),
      emails: ({ email, isConfirmed }) => [
        { email: 'old@example.com', primary: false, verified: true, visibility: null },
        { email, primary: true, verified: isConfirmed, visibility: 'public' },
      ],
    },
  },
  discord: {
    title: 'Discord',
    auth: 'post',
    answers: {
      user: ({ id, name, email, isConfirmed }) => ({
        id,
        username: nickOf(name),
        discriminator: '0',
        global_name: name,
        email,
        verified: isConfirmed,
      }),
    },
  },
  x: {
    title: 'X',
    auth: 'basic',
    answers: {
      user: ({ id, name, email, isConfirmed }) => ({
        data: { id, name, username: nickOf(name), ...(isConfirmed && { confirmed_email: email }) },
      }),
    },
  },
  facebook: {
    title: 'Facebook',
    auth: 'post',
    answers: { user: ({ id, name }) => ({ id, name }) },
  },
}

const nickOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '') || 'someone'

export const PLAIN_NAMES = Object.keys(KINDS)

interface Options {
  server: SocialServer
  faults: Faults
  clientId: string
  clientSecret: string
  /** Origin for redirects: only `/callback/<name>` on it is allowed. */
  wallet: string
}

interface Granted {
  person: Person
  kind: string
  redirectUri: string
  challenge: string
  scope: string
}

interface Played extends Options {
  people: People
  codes: Map<string, Granted>
  tokens: Map<string, Granted>
}

const newKey = () => randomBytes(16).toString('hex')

export function playPlain(options: Options): void {
  const played: Played = { ...options, people: createPeople(), codes: new Map(), tokens: new Map() }

  options.server.answer(async (exchange) => {
    const { request, response, url } = exchange
    const [, name = '', what = ''] = url.pathname.split('/')
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
    if (!kind) return void response.writeHead(404).end()
    if (what === 'authorize') return authorize(played, exchange, name, kind)
    if (what === 'token' && request.method === 'POST') return token(played, exchange, name, kind)
    const shape = Object.hasOwn(kind.answers, what) ? kind.answers[what] : undefined
    const granted = played.tokens.get(/^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (!shape || granted?.kind !== name) return json(response, shape ? 401 : 404, { message: 'No' })
    json(response, 200, shape(granted.person))
  })
}

async function authorize(
  { people, codes, faults, clientId, wallet }: Played,
  { request, response, url }: Exchange,
  name: string,
  kind: Kind,
): Promise<void> {
  const asked = url.searchParams
  const redirectUri = asked.get('redirect_uri') ?? ''
  const isRight =
    asked.get('client_id') === clientId &&
    redirectUri === `${wallet}/callback/${name}` &&
    asked.get('response_type') === 'code' &&
    asked.get('code_challenge_method') === 'S256'
  if (!isRight) return void response.writeHead(400).end('This client is not known')
  if (request.method !== 'POST')
    return sendHtml(response, consentPage(kind.title, `${url.pathname}${url.search}`), openerHeaders(faults))
  const form = await readForm(request)
  const back = new URL(redirectUri)
  back.searchParams.set('state', asked.get('state') ?? '')
  const answer = form.get('answer')
  if (answer === 'deny') back.searchParams.set('error', 'access_denied')
  else if (answer !== 'allow') back.searchParams.set('error', 'server_error')
  else {
    const code = newKey()
    const person = people.add(typedIn(form))
    const challenge = asked.get('code_challenge') ?? ''
    codes.set(code, { person, kind: name, redirectUri, challenge, scope: asked.get('scope') ?? '' })
    back.searchParams.set('code', code)
  }
  redirect(response, back.href)
}

async function token(
  { codes, tokens, faults, clientId, clientSecret }: Played,
  { request, response }: Exchange,
  name: string,
  kind: Kind,
): Promise<void> {
  const form = await readForm(request)
  const code = form.get('code') ?? ''
  const granted = codes.get(code)
  codes.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isProved =
    kind.auth === 'post'
      ? form.get('client_id') === clientId && form.get('client_secret') === clientSecret
      : request.headers.authorization ===
        `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const isRight =
    !faults.refusesTokens &&
    isProved &&
    granted?.kind === name &&
    granted.redirectUri === form.get('redirect_uri') &&
    granted.challenge === challenge
  // GitHub sends errors with status 200.
  if (!isRight) return json(response, name === 'github' ? 200 : 400, { error: 'invalid_grant' })
  const key = newKey()
  tokens.set(key, granted)
  // Facebook does not say what it granted, and GitHub separates by commas.
  const scope = name === 'github' ? granted.scope.replaceAll(' ', ',') : granted.scope
  json(response, 200, { access_token: key, token_type: 'bearer', ...(name !== 'facebook' && { scope }) })
}

function json(response: Exchange['response'], status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
