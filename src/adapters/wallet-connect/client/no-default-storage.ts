/** Replaces the client's default storage, which is never created, because the client gets one. (Substituted by the build.) */
class NoDefaultStorage {
  constructor() {
    throw new Error('The client needs a storage')
  }
}

/** @public */
// oxlint-disable-next-line import/no-default-export -- what the library imports
export { NoDefaultStorage as default }
