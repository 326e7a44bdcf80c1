import { analyticsRoutes } from './analytics/routes.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { accountRoutes } from './account/routes.ts'
import type { CustodyKeys } from './custody/parts.ts'
import { custodyRoutes } from './custody/routes.ts'
import { emailRoutes } from './email/routes.ts'
import { farcasterRoutes } from './farcaster/routes.ts'
import type { GatewayContext } from './context.ts'
import { healthRoutes } from './health.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { rpcRoutes } from './rpc/routes.ts'
import type { Route } from './server/route.ts'
import { accountDataRoutes } from './services/accounts/routes.ts'
import { clearSigningRoutes } from './services/clear-signing/routes.ts'
import { convertRoutes } from './services/convert/routes.ts'
import { onRampRoutes } from './services/onramp/routes.ts'
import { originRoutes } from './projects/routes.ts'
import { profileRoutes } from './services/profile/routes.ts'
import { grantRoutes } from './services/sessions/routes.ts'
import { smartRoutes } from './smart/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { socialRoutes } from './social/routes.ts'

/** All routes of the gateway; the frame's files are served apart. */
export const routesOf = (context: GatewayContext, keys: CustodyKeys): Route[] => [
  ...healthRoutes(context),
  ...originRoutes(context),
  ...analyticsRoutes(context),
  ...sessionRoutes(context),
  ...emailRoutes(context),
  ...socialRoutes(context),
  ...farcasterRoutes(context),
  ...approvalRoutes(context),
  ...rpcRoutes(context),
  ...smartRoutes(context),
  ...custodyRoutes(context, keys),
  ...passkeyRoutes({ context, ...keys }),
  ...accountRoutes(context),
  ...accountDataRoutes(context),
  ...clearSigningRoutes(context),
  ...convertRoutes(context),
  ...onRampRoutes(context),
  ...profileRoutes(context),
  ...grantRoutes(context, keys),
]
