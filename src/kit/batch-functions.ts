/** What the load `batches` brings: other loads use it by the table `further`. */
export interface BatchFunctions {
  stop(): void
  /** Answers `request`, of a method of EIP-5792, for the wallet of a connector, which `ask` asks. */
  answer(connector: string, ask: (request: unknown) => unknown, request: unknown): Promise<unknown>
}
