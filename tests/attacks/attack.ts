/** An attack that a test tries, and the wall that stops it. */
export interface Attack {
  /** What the thief wants. */
  wants: string
  /** Routes of the gateway and calls of the frame that it goes through. */
  through: readonly string[]
  /** The test that tries it: its file, and its name as written there. */
  tried: readonly [file: string, name: string]
  /** Without all of these the test fails: the thief succeeds. */
  walls: readonly Wall[]
}

export interface Wall {
  file: string
  /** Stands once in the file. */
  text: string
  /** What stands there when the wall is taken away. */
  without: string
}
