import type { Attack } from './attack.ts'

const TESTS = 'tests/gateway/sessions/sessions.test.ts'
const SESSIONS = 'gateway/sessions/sessions.ts'
const PROOF = 'gateway/sessions/proof.ts'

/** Sessions, the proofs of devices, and what other sites may ask. */
export const SESSION: readonly Attack[] = [
  {
    wants: 'to use a stolen token in a browser of his own',
    through: ['GET /v1/me', 'POST /v1/session/end', 'POST /v1/rpc/:caip2'],
    tried: [TESTS, 'is refused to another device of the same gateway, and goes on for its own'],
    walls: [
      {
        file: SESSIONS,
        text: 'FROM sessions WHERE id = ? AND device_id = ? AND expires > ?',
        without: 'FROM sessions WHERE id = ? AND (device_id = ? OR expires > ?)',
      },
    ],
  },
  {
    wants: 'to go on with a refresh token that its owner has used since',
    through: ['POST /v1/session/refresh'],
    tried: [
      TESTS,
      'ends when a refresh token comes back after its successor was used, and the audit says so',
    ],
    walls: [
      {
        file: SESSIONS,
        text: 'kept.generation === token.generation + 1 && !kept.isSeen',
        without: 'kept.generation === token.generation + 1',
      },
    ],
  },
  {
    wants: 'to write a token himself',
    through: ['GET /v1/me'],
    tried: [TESTS, 'cannot be forged: no changed token is taken'],
    walls: [
      {
        file: SESSIONS,
        text: 'if (right.length !== given.length || !timingSafeEqual(right, given)) throw notLoggedIn()',
        without: '',
      },
    ],
  },
  {
    wants: 'to send a request that he has recorded once more',
    through: ['GET /v1/me', 'POST /v1/devices'],
    tried: [TESTS, 'works once, also when a hundred copies arrive together'],
    walls: [{ file: PROOF, text: 'if (added !== 1)', without: 'if (added > 1)' }],
  },
  {
    wants: 'to use the proof of one request for another',
    through: ['GET /v1/me'],
    tried: [TESTS, 'is of its method, its address, its token and its time'],
    walls: [
      { file: PROOF, text: 'htm !== request.method || htu !== request.url', without: 'htm.length === 0' },
    ],
  },
  {
    wants: 'to ask the gateway from his own site in the browser of its user',
    through: ['GET /health', 'GET /v1/health', 'POST /v1/oauth/continue', 'POST /v1/oauth/finish'],
    tried: [
      'tests/gateway/server/server.test.ts',
      'answers pages of other origins with nothing, and changes nothing for them',
    ],
    walls: [
      { file: 'gateway/server/ask.ts', text: 'if (!isOwnSite || !isOwnOrigin)', without: 'if (!origin)' },
    ],
  },
  {
    wants: 'to frame the wallet on a page of his own',
    through: [],
    tried: [
      'tests/gateway/server/server.test.ts',
      'may be embedded by the pages of their project and by no others',
    ],
    walls: [
      {
        file: 'gateway/server/headers.ts',
        text: `frame-ancestors \${ancestors.join(' ') || "'none'"}`,
        without: `frame-ancestors \${ancestors.join(' ') || '*'}`,
      },
    ],
  },
  {
    wants: 'to learn which pages a project lists',
    through: ['GET /v1/origins'],
    tried: [
      'tests/gateway/projects/origins.test.ts',
      'says what is known of the page that asks, and of no other',
    ],
    walls: [
      {
        file: 'gateway/projects/routes.ts',
        text: 'project?.origins.includes(origin) === true',
        without: 'project !== null',
      },
    ],
  },
  {
    wants: 'to count as another network at each try',
    through: [],
    tried: ['tests/gateway/server/ip.test.ts', 'believes nobody but its own proxies'],
    walls: [{ file: 'gateway/server/ip.ts', text: '.at(-trustedProxies)', without: '.at(0)' }],
  },
  {
    wants: 'to ask the operator’s nodes without an account',
    through: ['POST /v1/rpc/:caip2'],
    tried: ['tests/gateway/rpc/rpc.test.ts', 'serves those who are logged in only'],
    walls: [
      { file: 'gateway/server/ask.ts', text: 'if (access === null) throw notLoggedIn()', without: '' },
      {
        file: 'gateway/server/ask.ts',
        text: 'const caller = await findSession(context, access, device)',
        without: `const caller = { userId: 'nobody', sessionId: 'none', loggedInAt: 0 }`,
      },
    ],
  },
]
