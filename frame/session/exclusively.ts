/** Runs `work` while no other frame of this origin, in any tab, runs work of the same name. */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>

export const exclusively: Exclusively = async (name, work) => {
  // Undefined outside secure contexts. Frames with storage in memory share nothing with other tabs.
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  let isRunning = false
  try {
    return await locks.request(`wallet-modal:${name}`, () => {
      isRunning = true
      return work()
    })
  } catch (error) {
    // A SecurityError before the lock: the browser blocks storage, and locks with it.
    if (isRunning) throw error
    return work()
  }
}
