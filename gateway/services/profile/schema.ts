/** Tables of names. Times are in ms. Names of a zone must not look alike, and an account has one name per zone. */
export const PROFILE_SCHEMA: readonly string[] = [
  `CREATE TABLE names (
    name TEXT PRIMARY KEY,
    zone TEXT NOT NULL,
    likeness TEXT NOT NULL,
    owner TEXT NOT NULL,
    coin_type BIGINT NOT NULL,
    project_id TEXT NOT NULL,
    registered BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    signed_at BIGINT NOT NULL,
    UNIQUE (zone, likeness),
    UNIQUE (zone, owner)
  )`,
  `CREATE TABLE name_addresses (
    name TEXT NOT NULL REFERENCES names (name),
    coin_type BIGINT NOT NULL,
    address TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (name, coin_type)
  )`,
  'CREATE INDEX name_addresses_by_address ON name_addresses (address)',
  `CREATE TABLE name_attributes (
    name TEXT NOT NULL REFERENCES names (name),
    attribute TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (name, attribute)
  )`,
]
