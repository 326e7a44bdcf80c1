/** Whether this browser supports passkeys; whether the visitor has one is known only after requesting it. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** A fingerprint. */
export const PASSKEY =
  'M6.5 17v-6.5a5.5 5.5 0 0 1 11 0V15M9.5 19.5V10.5a2.5 2.5 0 0 1 5 0V18M12 11v6M4.8 5.8a9 9 0 0 1 14.4 0'
