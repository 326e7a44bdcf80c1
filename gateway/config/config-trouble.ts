/** What is wrong with the settings, in one sentence for the operator. */
export class ConfigTrouble extends Error {
  override readonly name = 'ConfigTrouble'
}
