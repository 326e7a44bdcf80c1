import { expect, type Page } from '@playwright/test'

/** Collects problems that tests would otherwise not notice: uncaught errors, console errors and warnings. */
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

  /** Allows problems that a test causes on purpose. */
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
