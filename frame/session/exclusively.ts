/** Runs `work` while no other frame of this origin, in whichever tab, runs work of the same name. */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>

export const exclusively: Exclusively = async (name, work) => {
  // Undefined where the frame is no secure context; in memory-only frames there is no other tab to agree with either.
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  let isRunning = false
  try {
    return await locks.request(`wallet-modal:${name}`, () => {
      isRunning = true
      return work()
    })
  } catch (error) {
    // A SecurityError before the lock: storage is blocked, and locks with it.
    if (isRunning) throw error
    return work()
  }
}
