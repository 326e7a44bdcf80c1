// Read by the script tag itself. The keys are the wire format of the reference, 3.7.
export const ACTIVE_NETWORK_KEY = '@appkit/active_caip_network_id'
export const CONNECTION_STATUS_KEY = '@appkit/connection_status'
