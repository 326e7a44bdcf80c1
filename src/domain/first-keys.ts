/** The keys that the script tag reads; the others are in the code that reads them. */
export const FIRST_KEYS = {
  connectionStatus: '@appkit/connection_status',
  activeNetwork: '@appkit/active_caip_network_id',
  /** The provider for which this tab has left. */
  leaving: '@appkit/social_provider',
} as const
