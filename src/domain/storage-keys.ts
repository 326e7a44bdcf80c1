/** Read by the script tag itself. The keys are the wire format of the reference, 3.7. */
export const STORAGE_KEYS = {
  activeNetwork: '@appkit/active_caip_network_id',
  connectionStatus: '@appkit/connection_status',
} as const
