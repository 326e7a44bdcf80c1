/** Name and avatar of an account. The name resolves to the account; the avatar is a third party's picture. */
export interface Identity {
  /** Normalised (ENSIP-15). */
  name?: string
  /** http(s) URL. */
  avatar?: string
}

/**
 * Whether the service behind the Blockchain API issues this name: in its own zones, which are not on chain, or in the page's, whose resolver
 * may not be on chain or may not respond. Only that service can confirm these names.
 */
export const isNameOfApi = (name: string, zone: string | undefined): boolean =>
  /^[^.]+\.(?:reown|wcn)\.id$/.test(name) || (!!zone && name.replace(/^[^.]+\./, '') === zone)
