/** A configuration error, as one sentence for the operator. */
export class ConfigTrouble extends Error {
  override readonly name = 'ConfigTrouble'
}
