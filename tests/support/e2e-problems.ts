import { expect, type Page } from '@playwright/test'

/** Everything that went wrong without anybody saying so: uncaught errors, console errors and warnings. */
export class Problems {
  readonly #seen: string[] = []
  readonly #expected: RegExp[] = []

  constructor(page: Page) {
    page.on('pageerror', (error) => this.#seen.push(`uncaught: ${String(error)}`))
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning'
      if (isProblem) this.#seen.push(`${message.type()}: ${message.text()}`)
    })
  }

  /** What a test brings about on purpose. */
  expect(...texts: RegExp[]): void {
    this.#expected.push(...texts)
  }

  matching(text: RegExp): string[] {
    return this.#seen.filter((problem) => text.test(problem))
  }

  unexpected(): string[] {
    return this.#seen.filter((problem) => !this.#expected.some((text) => text.test(problem)))
  }

  assertNone(): void {
    expect(this.unexpected(), 'uncaught errors, console errors and warnings').toEqual([])
  }
}
