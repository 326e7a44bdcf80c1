/** Name and avatar of an account. The name resolves to the account; the avatar is a third party's picture. */
export interface Identity {
  /** Normalised (ENSIP-15). */
  name?: string
  /** http(s) URL. */
  avatar?: string
}

/** Names of the name service behind the Blockchain API. No chain knows them, so the API vouches for them alone. */
export const isNameOfApi = (name: string): boolean => /^[^.]+\.(?:reown|wcn)\.id$/.test(name)
