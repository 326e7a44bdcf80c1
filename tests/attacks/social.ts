import type { Attack } from './attack.ts'

const BOUND = 'tests/gateway/social/bound.test.ts'
const SOCIAL = 'tests/gateway/social/social.test.ts'
const FLOWS = 'gateway/social/flows.ts'

/** Logins with accounts elsewhere, and with Farcaster. */
export const SOCIAL_LOGIN: readonly Attack[] = [
  {
    wants: 'the login of a victim who opens his window',
    through: ['GET /go', 'POST /v1/oauth/bind-granted'],
    tried: [BOUND, 'does not get the login of a victim who opens his window'],
    walls: [
      {
        file: 'gateway/social/routes.ts',
        text: `const isGranted = flow.opener === 'frame' && isOwnNavigation`,
        without: `const isGranted = flow.opener === 'frame'`,
      },
    ],
  },
  {
    wants: 'the login of a victim whom he sends to the provider from a window of his own',
    through: ['POST /v1/oauth/finish', 'GET /callback/:provider', 'POST /callback/:provider'],
    tried: [BOUND, 'does not get the login of a victim whom he sends to the provider, however fast he is'],
    walls: [
      {
        file: FLOWS,
        text: `if (row['window_hash'] === hashToken(secret)) return flow`,
        without: 'if (row) return flow',
      },
    ],
  },
  {
    wants: 'to take over a login that is bound to a window',
    through: ['POST /v1/oauth/bind', 'POST /v1/oauth/start', 'POST /v1/oauth/continue'],
    tried: [BOUND, 'does not take over a login that is bound, nor leave with it, nor finish it'],
    walls: [
      {
        file: FLOWS,
        text: `WHERE \${MINE} AND status = 'begun' AND expires > ?`,
        without: `WHERE \${MINE} AND status <> '' AND expires > ?`,
      },
    ],
  },
  {
    wants: 'to bind a window with a grant of another login',
    through: ['POST /v1/oauth/bind-granted'],
    tried: [BOUND, 'uses a grant once, and only for its login; the frame’s own window uses it'],
    walls: [
      {
        file: FLOWS,
        text: `WHERE id = ? AND grant_hash = ? AND status = 'begun'`,
        without: `WHERE id = ? AND (grant_hash = ? OR grant_hash IS NOT NULL) AND status = 'begun'`,
      },
    ],
  },
  {
    wants: 'two sessions for one login',
    through: ['POST /v1/oauth/redeem'],
    tried: [SOCIAL, 'is redeemed once, of many who try at the same time'],
    walls: [
      {
        file: FLOWS,
        text: `AND status = 'answered' AND expires > ? RETURNING provider, person`,
        without: `AND status IN ('answered', 'used') AND expires > ? RETURNING provider, person`,
      },
    ],
  },
  {
    wants: 'the login that another browser has begun',
    through: ['POST /v1/oauth/redeem', 'POST /v1/oauth/state', 'POST /v1/farcaster/poll'],
    tried: [SOCIAL, 'belongs to the browser that began it'],
    walls: [
      {
        file: FLOWS,
        text: `const MINE = 'id = ? AND jkt = ? AND project_id = ?'`,
        without: `const MINE = 'id = ? AND (jkt = ? OR project_id = ?)'`,
      },
    ],
  },
  {
    wants: 'the account of somebody else’s Farcaster id',
    through: ['POST /v1/farcaster/start', 'POST /v1/farcaster/poll'],
    tried: ['tests/gateway/farcaster/farcaster.test.ts', 'the signature of another key is not taken'],
    walls: [
      {
        file: 'gateway/farcaster/verify.ts',
        text: 'if (byKey === signer) return true',
        without: 'if (byKey) return true',
      },
    ],
  },
]
