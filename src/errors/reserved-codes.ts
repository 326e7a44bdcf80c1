import type { ErrorRow } from './error-row.ts'

/**
 * Rows whose journeys are still to come. They move to `ERRORS` with their journey: until then no page loads them, and no
 * language needs a sentence for them.
 * @public
 */
export const RESERVED_ERRORS = {
  'name-suggestions-failed': { sentence: 'Error fetching name suggestions', shows: 'inline' },
  'names-of-address-failed': { sentence: 'Error fetching names for address', shows: 'inline' },
  'name-registration-failed': { sentence: 'Error registering name {name}', shows: 'toast' },
  'name-network-not-found': { sentence: 'Network not found', shows: 'toast' },
  'name-account-not-found': { sentence: 'Address or auth connector not found', shows: 'toast' },
  'popup-closed': { sentence: 'Popup closed', shows: 'inline' },
  'social-failed': { sentence: 'Failed to initiate social connection', shows: 'toast' },
  'farcaster-failed': { sentence: 'Failed to connect to farcaster', shows: 'toast' },
  'invalid-app-configuration': {
    sentence: 'Invalid App Configuration',
    shows: 'alert',
    detail: 'Origin {origin} not found on Allowlist. Add it to the settings of the project.',
  },
  'domain-unverified': {
    sentence: 'Unverified Domain',
    shows: 'alert',
    detail: 'There was an issue loading the embedded wallet. Please verify that your domain is allowed.',
  },
  'server-error': {
    sentence: 'Server Error',
    shows: 'alert',
    detail: 'Failed to get App Configuration {detail}',
  },
  'rate-limited': {
    sentence: 'Rate Limited',
    shows: 'alert',
    detail: 'Rate limited when trying to get the App Configuration',
  },
} as const satisfies Record<string, ErrorRow>
