/** An entry of the catalogue's response; hostile entries do not keep to these types. */
export interface CatalogueWallet {
  /** 64 hexadecimal digits. */
  id: string
  name: string
  badge_type: 'certified' | 'none'
  /** CAIP-2. */
  chains: string[]
  homepage: string
  image_id: string
  order: number
  mobile_link: string | null
  /** A universal link, which the system hands to the app. */
  link_mode: string | null
  desktop_link: string | null
  webapp_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  injected: { namespace: string; injected_id: string }[] | null
}
