import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { DatabaseAway } from '../database/watched.ts'
import type { GatewayContext } from '../context.ts'
import { Refused } from '../refused.ts'
import { readRequest } from './ask.ts'
import { type FrameFiles, withProject } from './frame-files.ts'
import { ancestorsOf, forFrame } from './headers.ts'
import { languageOf } from './language-of.ts'
import { refusalPage } from '../pages/refusal-page.ts'
import { asset, type Answer, json, openly, refusal, send, shown } from './respond.ts'
import { isOpenAnswer, isPage, type Route } from './route.ts'
import { createRouter } from './router.ts'

/** Documents that may be embedded; the others only open as windows. */
const EMBEDDED = new Set(['sdk', 'bridge'])

/** Time limits for receiving the headers and the whole request, and the interval of checking them, in ms. */
export interface ArrivalTimes {
  headers: number
  whole: number
  check: number
}

const ARRIVAL: ArrivalTimes = { headers: 10_000, whole: 15_000, check: 2_000 }

export interface GatewayServer {
  /** Not listening yet. */
  server: Server
  /** Resolves when nothing is done for any request, also for those of browsers that have left. */
  done(): Promise<unknown>
}

/** Creates the HTTP server of the frame and the API. */
export function createGatewayServer(
  context: GatewayContext,
  routes: readonly Route[],
  frame: FrameFiles,
  arrival = ARRIVAL,
): GatewayServer {
  const find = createRouter(routes)
  const underWay = followRequests(context.signal)

  async function answer(request: IncomingMessage, url: URL, signal: AbortSignal): Promise<Noted> {
    const file = frame.assets.get(url.pathname.replace(/^\/frame\//, ''))
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (isReading && file && url.pathname.startsWith('/frame/'))
      return { route: '/frame/:file', answer: asset(file, request.headers['accept-encoding'] ?? '') }
    const html = frame.pages.get(url.pathname.slice(1))
    if (isReading && html !== undefined)
      return { route: url.pathname, answer: await framePage(context, html, url) }
    const found = find(request.method ?? 'GET', url.pathname)
    try {
      const asked = await readRequest(context, request, found, url, signal)
      const result = await found.route.handle(asked)
      return { route: found.route.path, answer: answerOf(result) }
    } catch (error) {
      const { path, kind } = found.route
      // The client has disconnected.
      if (signal.aborted && !context.signal.aborted)
        return { route: path, answer: refusal(LEFT), code: 'LEFT' }
      return { route: path, ...failed(context, error, { route: path, request, isPage: kind === 'page' }) }
    }
  }

  const options = {
    headersTimeout: arrival.headers,
    requestTimeout: arrival.whole,
    connectionsCheckingInterval: arrival.check,
    keepAliveTimeout: 65_000,
  }
  const working = new Set<Promise<void>>()
  const server = createServer(options, (request, response) => {
    const work = respond(context, request, response, (url) => answer(request, url, underWay(response)))
    working.add(work)
    void work.finally(() => working.delete(work))
  })
  return { server, done: () => Promise.allSettled(working) }
}

const answerOf = (result: unknown): Answer =>
  isPage(result) ? shown(result) : isOpenAnswer(result) ? openly(result) : json(result)

const LEFT = new Refused('UPSTREAM', 'The browser has left')

/**
 * Creates a signal per request, which aborts when the client disconnects or the gateway stops. Without `AbortSignal.any()`, see
 * `limits/give-up.ts`.
 */
function followRequests(stopping: AbortSignal): (response: ServerResponse) => AbortSignal {
  const open = new Set<AbortController>()
  stopping.addEventListener('abort', () => {
    for (const each of open) each.abort()
  })
  return (response) => {
    const away = new AbortController()
    open.add(away)
    response.on('close', () => {
      open.delete(away)
      away.abort()
    })
    if (stopping.aborted) away.abort()
    return away.signal
  }
}

/** A response, with the route for the log. The URL is not logged: it may contain a token. */
interface Noted {
  route: string
  answer: Answer
  code?: string
}

async function respond(
  context: GatewayContext,
  request: IncomingMessage,
  response: ServerResponse,
  answer: (url: URL) => Promise<Noted>,
): Promise<void> {
  const began = performance.now()
  const url = addressOf(request, context.origin)
  const noted = await (url ? answer(url) : Promise.reject(new Refused('BAD_REQUEST', 'Bad address'))).catch(
    (error: unknown): Noted => {
      const isPage = isOpenedByPerson(request, url)
      return { route: '-', ...failed(context, error, { route: '-', request, isPage }) }
    },
  )
  if (context.signal.aborted) response.setHeader('Connection', 'close')
  // The rest of an unread body must not be parsed as the next request.
  if (!request.complete) response.setHeader('Connection', 'close')
  send(response, noted.answer, {
    origin: context.origin,
    now: context.now(),
    isHead: request.method === 'HEAD',
  })
  context.log.info('request', {
    method: request.method ?? '',
    route: noted.route,
    status: noted.answer.status,
    code: noted.code,
    ms: Math.round(performance.now() - began),
  })
}

function addressOf(request: IncomingMessage, origin: string): URL | null {
  const path = request.url ?? ''
  // `//elsewhere/v1/me` is a path here, not another host.
  return path.startsWith('/') && URL.canParse(`${origin}${path}`) ? new URL(`${origin}${path}`) : null
}

/** Whether an unknown URL was opened by a person, such as a truncated link; the response is then a page. */
const isOpenedByPerson = ({ method, headers }: IncomingMessage, url: URL | null): boolean =>
  method === 'GET' &&
  url?.pathname.startsWith('/v1/') === false &&
  /\btext\/html\b/.test(headers.accept ?? '')

interface Failing {
  route: string
  request: IncomingMessage
  /** Whether the response is shown as a page. */
  isPage: boolean
}

function failed(
  { log }: GatewayContext,
  error: unknown,
  { route, request, isPage }: Failing,
): Pick<Noted, 'answer' | 'code'> {
  if (!(error instanceof Refused)) log.error('failed', error, { route })
  const refused = error instanceof Refused ? error : new Refused('INTERNAL', 'Internal error')
  const { code } = refused
  const isNews = refused === error && !(refused instanceof DatabaseAway)
  if (isNews && (code === 'UPSTREAM' || code === 'INTERNAL')) log.warn('refused', { route, code })
  return { answer: isPage ? shown(refusalPage(refused, languageOf(request))) : refusal(refused), code }
}

async function framePage(context: GatewayContext, html: string, url: URL): Promise<Answer> {
  const project = await context.project(url.searchParams.get('projectId') ?? '')
  const ancestors = EMBEDDED.has(url.pathname.slice(1)) ? ancestorsOf(project) : []
  return {
    status: project ? 200 : 404,
    headers: forFrame(ancestors),
    body: project ? withProject(html, project, context.config.networks, url.searchParams.get('page')) : html,
  }
}
