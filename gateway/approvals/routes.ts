import * as v from 'valibot'
import type { GatewayContext } from '../context.ts'
import { route, type Route } from '../server/route.ts'
import { askFrame, askWindow } from './approvals.ts'

/** 16 bytes. */
const id = v.pipe(v.string(), v.regex(/^[\w-]{22}$/))
const sealed = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(most))

/** A request with its description, in base64url; the window says a few words. */
const MOST_BOX = 256 * 1_024
const MOST_WORD = 1_024

/** Approvals in windows that the page has cut off: for the frame, and for the window. */
export const approvalRoutes = (context: GatewayContext): Route[] => [
  route({
    method: 'POST',
    path: '/v1/approvals',
    needs: 'device',
    body: v.object({ id, box: v.exactOptional(sealed(MOST_BOX)) }),
    mostBytes: MOST_BOX + 1_024,
    handle: ({ asker, body }) => askWindow(context, asker, body),
  }),
  route({
    method: 'POST',
    path: '/v1/approvals/window',
    needs: 'nothing',
    body: v.object({ id, word: v.exactOptional(sealed(MOST_WORD)) }),
    handle: ({ ip, body }) => askFrame(context, ip, body),
  }),
]
