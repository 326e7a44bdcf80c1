/** The client's default storage, which is never made: the client is given one. (Put into the library by the build.) */
class NoDefaultStorage {
  constructor() {
    throw new Error('The client needs a storage')
  }
}

/** @public */
// oxlint-disable-next-line import/no-default-export -- what the library imports
export { NoDefaultStorage as default }
