/** Why the frame does not load, as its gateway says, in words for the page's author. */
import { embeddedError } from '../errors/embedded-codes.ts'
import type { FrameAddress } from './frame-element.ts'

export type FrameFault = 'project-unknown' | 'page-unlisted' | 'gateway-away'

type At = Pick<FrameAddress, 'origin' | 'projectId'>

/** `page` is the origin of the page. */
export function faultError(fault: FrameFault, { origin, projectId }: At, page: string) {
  switch (fault) {
    case 'gateway-away':
      return embeddedError('gateway-unreachable', { gateway: origin })
    case 'project-unknown':
      return embeddedError('domain-unverified', {
        reason: `The gateway ${origin} knows no project “${projectId}”. Check the attribute \`project-id\`, or add the project to the gateway.`,
      })
    case 'page-unlisted':
      return embeddedError('domain-unverified', {
        reason: `The project “${projectId}” of the gateway ${origin} does not list ${page}. Add this origin to the project.`,
      })
  }
}
