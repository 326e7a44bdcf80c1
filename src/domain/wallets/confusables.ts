/**
 * Detects names that look like another. Pictures, badges and "recent" marks are for the genuine wallet, not for a name written with look-alike letters: those of Unicode's UTS 39 for Latin letters and digits, plus small capitals and hooked letters.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ae: 'æÆӕӔ',
  bl: 'Ыы',
  ll: 'ǁ‖∥\u{5f0}',
  lo: 'Юю',
  oe: 'œŒ',
  oo: '∞Ꝏꝏ',
  '2': 'ƧϨᒿꙄꛯꝚ',
  '3': 'ƷȜЗӠ३૩ⲜⳄⳌꝪꞫ\u{118ca}\u{16f3b}\u{1d206}',
  '4': 'Ꮞ\u{118af}',
  '5': 'Ƽ\u{118bb}',
  '6': 'ϬбᏮⳒⳓⳜ\u{118d5}',
  '7': '\u{104d2}\u{118c6}\u{1d212}',
  '8': 'Ȣȣ৪੪ଃ\u{1031a}\u{1e8cb}',
  '9': '৭੧୨൭ⳊⳋꝮ\u{118ac}\u{118cc}\u{118d6}',
  a: 'ɐɑΑαАаᎪᗅᴀ⍺ⱥꓮ\u{102a0}\u{16f40}',
  b: 'ƀƃƄɓʙΒβВЬвᏏᏴᑲᖯᗷⲂꓐꞴ\u{10282}\u{102a1}\u{10301}\u{16eb6}',
  c: 'ƈȼϹϲСсҫငၚᏟᴄⲤⲥꓚꮯ\u{102a2}\u{10302}\u{10415}\u{1043d}\u{1051c}\u{118e9}\u{118f2}\u{1f74c}',
  d: 'đƌɖɗԁᎠᏧᑯᗞᗪᴅꓒꓓ',
  e: 'ɇɛΕεЕеєҽᎬᴇ℮⋿ⴹꓰꬲ\u{10286}\u{118a6}\u{118ae}',
  f: 'ſƒϜքᖴẝꓝꜰꞘꞙꬵ\u{10287}\u{102a5}\u{10525}\u{118a2}\u{118c2}\u{1d213}',
  g: 'ƍǥɠɡɢԌցᏀᏳᶃꓖ',
  h: 'ħʜΗНнңҥһӈհᎻᏂᕼⲎꓧ\u{102cf}',
  j: 'ɉʝͿϳЈјᎫᒍᴊꓙꞲ',
  k: 'ĸƙΚκКкқҝҡӄᏦᛕᴋⲔꓗ\u{10518}',
  l: 'ıłƖƚǀɨɩɪɫʟΙιІіӀӏւ\u{5c0}\u{5d5}\u{5df}\u{627}\u{661}\u{6f1}\u{7ca}ᎥᏞᒪᛁ∣⍳⏽│ⲒⲓⳐⵏꓡꓲꙇꭵ\u{1028a}\u{10309}\u{10320}\u{1041b}\u{10526}\u{118a3}\u{118b2}\u{118c3}\u{11dda}\u{11de1}\u{16eaa}\u{16f16}\u{16f28}\u{1d22a}\u{1e8c7}',
  m: 'ɱʍΜϺМмӎᎷᗰᛖᴍⲘꓟ\u{102b0}\u{10311}\u{11700}\u{118e3}',
  n: 'ŋƞɲɳɴΝηոռⲚꓠ\u{10513}',
  o: 'øɵΟθοσϭОоѳөՕօ\u{5e1}\u{647}\u{665}\u{6be}\u{6c1}\u{6d5}\u{6f5}\u{7c0}०০੦૦ଠ୦௦ం౦ಂ೦ംഠ൦ං๐໐ဝ၀ჿዐ០ᴏᴑⲞⲟⵔ〇ꓳꬽ\u{10292}\u{102ab}\u{10404}\u{1042c}\u{104c2}\u{104ea}\u{10516}\u{114d0}\u{118b5}\u{118c8}\u{118d7}\u{118e0}\u{11de0}',
  p: 'þƥƿΡρϸРрᏢᑭᴘᵽ⍴ⲢⲣⳎⳏꓑ\u{10295}',
  q: 'ɋʠԛգզⵕ',
  r: 'ƦɍɽɾʀгᎡᏒᖇᴦⲅꓣꭇꭈꮁ\u{104b4}\u{16f35}\u{1d216}',
  s: 'ƽʂЅѕՏടᏕᏚꓢꜱꮪ\u{10296}\u{10420}\u{10448}\u{118c1}\u{16f3a}',
  t: 'ŧƭʈΤτТтҭᎢᴛ⊤⟙Ⲧꓔ\u{10297}\u{102b1}\u{10315}\u{118bc}\u{16f0a}\u{1f768}',
  u: 'ʉʋυՍսሀᑌᴜ∪⋃ꓴꞟꭎꭒ\u{104ce}\u{104f6}\u{118b8}\u{118d8}\u{16f42}',
  v: 'νѴѵ\u{5d8}\u{667}\u{6f7}Ꮩᐯᴠ∨⋁ⴸꓦꛟꮩ\u{1051d}\u{11706}\u{118a0}\u{118c0}\u{16f08}\u{1d20d}',
  w: 'ɯωшѡԜԝաᎳᏔᴡⱳⲽꓪꞷꮃ\u{1170a}\u{1170e}\u{1170f}\u{118e6}\u{118ef}',
  x: '×ΧχХхҳӽᕁᕽ᙭᙮ᚷ╳⤫⤬⨯ⲬⵝꓫꞳ\u{10290}\u{102b4}\u{10317}\u{10322}\u{10527}\u{118ec}',
  y: 'ƴɏɣʏΥγУуҮүұყᎩᎽᶌỿⲨⲩꓬꭚ\u{102b2}\u{118a4}\u{118dc}\u{16f43}',
  z: 'ƶȥʐʑΖᏃᴢꓜꮓ\u{102f5}\u{118a9}\u{118c4}\u{118e5}',
}

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

const MARKS = /[\p{M}\p{Cf}\p{Cc}]/gu
const BETWEEN = /[\p{P}\p{Z}\p{S}\s]/gu

/** The lower-case Latin letter that a character looks like, otherwise the character itself. */
export function plain(sign: string): string {
  const known = LATIN.get(sign)
  if (known) return known
  const folded = sign.normalize('NFKD').replace(MARKS, '')
  const latin = (part: string) =>
    LATIN.get(part) ?? LATIN.get(part.toLowerCase()) ?? LATIN.get(part.toUpperCase())
  return [...folded].map((part) => latin(part) ?? part.toLowerCase()).join('')
}

/** Names with the same skeleton are hard to tell apart. A skeleton is for comparison only, never shown. */
export function skeleton(name: string): string {
  return [...name.normalize('NFC').slice(0, 256)]
    .map(plain)
    .join('')
    .replace(/[i1|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(MARKS, '')
    .replace(BETWEEN, '')
}

/** Normalises a name for comparison: lower case, single spaces. */
export function sameName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** `Trust` and `Trust Wallet` count as the same name. */
export const shortName = (name: string): string => sameName(name).replace(/ wallet$/, '')

/** Whether a name imitates another one. The same name in another case is not an imitation. */
export function looksLike(name: string, genuine: string): boolean {
  return sameName(name) !== sameName(genuine) && skeleton(name) === skeleton(genuine)
}

/** The name in the list that `name` imitates. A name of the list imitates no other one. */
export function imitatedName(name: string, genuine: readonly string[]): string | undefined {
  const names = byShape.get(genuine) ?? new Map(genuine.map((known) => [skeleton(known), known]))
  byShape.set(genuine, names)
  const imitated = names.get(skeleton(name))
  const own = sameName(name)
  return imitated === undefined || genuine.some((known) => sameName(known) === own) ? undefined : imitated
}

/** Caches the skeletons of a list, which is long and does not change. */
const byShape = new WeakMap<readonly string[], Map<string, string>>()
