/**
 * WebAuthn verification with `@simplewebauthn/server`. A passkey belongs to the frame's host, requires user verification, and has to be used on a
 * page of the project.
 */
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import type { GatewayContext } from '../context.ts'
import type { Project } from '../projects/projects.ts'
import type { PasskeyAssertion, PasskeyAttestation } from '../wire/passkeys.ts'
import { passkeyRefused, type ClientData } from './challenges.ts'

export const rpIdOf = ({ origin }: Pick<GatewayContext, 'origin'>): string => new URL(origin).hostname

type VerifiedRegistration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

export interface Credential {
  id: string
  /** COSE key. */
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  /** Whether other devices of the user have it: backup eligible, and backed up. */
  isSynced: boolean
}

interface Place {
  context: Pick<GatewayContext, 'origin'>
  project: Pick<Project, 'origins'>
  challenge: string
  clientData: ClientData
}

/**
 * Rejects a frame that is embedded in a page outside the project. Without `topOrigin` it is a window of the frame's own origin, or the browser does
 * not report it. @throws `Refused` PASSKEY_REFUSED.
 */
function requireKnownPage({ clientData: { crossOrigin, topOrigin }, project }: Place): void {
  if (topOrigin === undefined) return
  if (!crossOrigin || !project.origins.includes(topOrigin)) throw passkeyRefused()
}

/** @throws `Refused` PASSKEY_REFUSED. */
export async function verifyCreation(place: Place, response: PasskeyAttestation): Promise<Credential> {
  requireKnownPage(place)
  const { id, clientDataJSON, attestationObject } = response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: place.challenge,
      expectedOrigin: place.context.origin,
      expectedRPID: rpIdOf(place.context),
      requireUserVerification: true,
    })
    if (verified) return { ...registrationInfo.credential, isSynced: isSynced(registrationInfo) }
  } catch (cause) {
    throw passkeyRefused(cause)
  }
  throw passkeyRefused()
}

/** Returns the authenticator's new signature counter, and whether the passkey is synced now. @throws `Refused` PASSKEY_REFUSED. */
export async function verifyUse(
  place: Place,
  credential: Pick<Credential, 'id' | 'publicKey' | 'counter'>,
  response: PasskeyAssertion,
): Promise<Pick<Credential, 'counter' | 'isSynced'>> {
  requireKnownPage(place)
  const { id, clientDataJSON, authenticatorData, signature } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: place.challenge,
      expectedOrigin: place.context.origin,
      expectedTopOrigin: [...place.project.origins],
      expectedRPID: rpIdOf(place.context),
      credential,
      requireUserVerification: true,
    })
    if (verified) return { counter: authenticationInfo.newCounter, isSynced: isSynced(authenticationInfo) }
  } catch (cause) {
    throw passkeyRefused(cause)
  }
  throw passkeyRefused()
}

const isSynced = ({
  credentialDeviceType,
  credentialBackedUp,
}: Pick<VerifiedRegistration, 'credentialDeviceType' | 'credentialBackedUp'>): boolean =>
  credentialDeviceType === 'multiDevice' && credentialBackedUp
