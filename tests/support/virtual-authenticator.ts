/** Chromium's virtual authenticator: passkeys without user interaction. Each page and each window that it opens has a separate one. */
import type { CDPSession, Page } from '@playwright/test'

export interface VirtualAuthenticator {
  /** Whether user verification succeeds or fails. */
  setVerified(isVerified: boolean): Promise<void>
  credentials(): Promise<readonly Credential[]>
  /** Adds a passkey of another authenticator. Its `prf` secret is not transferred. */
  take(credential: Credential): Promise<void>
  unplug(): Promise<void>
}

export interface Credential {
  credentialId: string
  isResidentCredential: boolean
  rpId?: string
  privateKey: string
  userHandle?: string
  signCount: number
}

interface Options {
  hasPrf?: boolean
  /** Whether its passkeys are on the user’s other devices too. */
  isSynced?: boolean
}

export async function addAuthenticator(
  page: Page,
  { hasPrf = true, isSynced = false }: Options = {},
): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  })
  return {
    async setVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async take(credential) {
      await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    },
    async credentials() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials
    },
    async unplug() {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
