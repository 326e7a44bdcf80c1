/** Values that outlive the page. They are structured clones, so that keys that cannot be exported can be kept as well. */
export interface Kept {
  /** False where the browser keeps nothing for this frame: what is written lasts as long as the page. */
  readonly isLasting: boolean
  /** The value as it was written. The reader parses it: other versions of this code may have written it. */
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}
