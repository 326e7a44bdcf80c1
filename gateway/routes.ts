import { accountRoutes } from './account/routes.ts'
import type { CustodyKeys } from './custody/parts.ts'
import { custodyRoutes } from './custody/routes.ts'
import { emailRoutes } from './email/routes.ts'
import { farcasterRoutes } from './farcaster/routes.ts'
import type { Ground } from './ground.ts'
import { healthRoutes } from './health.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { rpcRoutes } from './rpc/routes.ts'
import type { Route } from './server/route.ts'
import { accountDataRoutes } from './services/accounts/routes.ts'
import { clearSigningRoutes } from './services/clear-signing/routes.ts'
import { convertRoutes } from './services/convert/routes.ts'
import { onRampRoutes } from './services/onramp/routes.ts'
import { profileRoutes } from './services/profile/routes.ts'
import { grantRoutes } from './services/sessions/routes.ts'
import { smartRoutes } from './smart/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { socialRoutes } from './social/routes.ts'

/** All routes of the gateway; the frame's files are served apart. */
export const routesOf = (ground: Ground, keys: CustodyKeys): Route[] => [
  ...healthRoutes(ground),
  ...sessionRoutes(ground),
  ...emailRoutes(ground),
  ...socialRoutes(ground),
  ...farcasterRoutes(ground),
  ...rpcRoutes(ground),
  ...smartRoutes(ground),
  ...custodyRoutes(ground, keys),
  ...passkeyRoutes({ ground, ...keys }),
  ...accountRoutes(ground),
  ...accountDataRoutes(ground),
  ...clearSigningRoutes(ground),
  ...convertRoutes(ground),
  ...onRampRoutes(ground),
  ...profileRoutes(ground),
  ...grantRoutes(ground, keys),
]
