/** Encodings in which spreadsheet programs save text; the names are those of the Encoding Standard. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'iso-2022-jp',
  'gb18030',
  'shift_jis',
  'euc-jp',
  'windows-1252',
] as const
export type TextEncoding = (typeof textEncodings)[number]

export interface DecodedText {
  encoding: TextEncoding
  text: string
}

/** Encodings without a mark of their own, in the order in which spreadsheet programs use them. */
const unmarked = ['gb18030', 'shift_jis', 'euc-jp', 'windows-1252'] as const
/**
 * A mean penalty of each sign beyond which a text is no text of that encoding. Rare signs occur in names of East Asia;
 * a word of Latin letters is plausible or it is not.
 */
const mostPenalty = (encoding: TextEncoding): number =>
  encoding === 'windows-1252' || encoding === 'utf-8' ? 0.4 : 1.3
/** Two readings whose penalties are as near as this cannot be told apart. */
const nearPenalty = 2.5
/** Score of one recognised heading. */
const headingWorth = 6
/** Signs beyond ASCII that are judged; a file of many lines is decided long before. */
const judgedSigns = 4_000

/**
 * The ways in which bytes may be read as text, best first: one where that is certain, several where they cannot be told
 * apart, none where no encoding gives a text that somebody may have written.
 * @param headingsIn how many headings are recognised in a text; a heading in letters of its script decides
 */
export function decodings(
  bytes: Uint8Array,
  headingsIn: (text: string) => number = () => 0,
): readonly DecodedText[] {
  const marked = markOf(bytes)
  if (marked) return decoded(bytes, marked)
  if (bytes.every((byte) => byte < 0x80 && byte !== 0x1b)) return decoded(bytes, 'utf-8')
  if (escapesToJapanese(bytes)) return decoded(bytes, 'iso-2022-jp')
  const [utf8] = decoded(bytes, 'utf-8')
  // Three bytes that happen to be one sign of UTF-8 are rare, hundreds impossible; two bytes are not.
  if (utf8 && /[\u0800-\u{10ffff}]/u.test(utf8.text)) return [utf8]
  if (utf8 && latinPenalty(utf8.text) === 0) return [utf8]
  const judged = [...(utf8 ? [utf8] : []), ...unmarked.flatMap((encoding) => decoded(bytes, encoding))]
    .map((reading) => {
      const headings = headingsIn(reading.text)
      const { penalty, signs } = penaltyOf(bytes, reading)
      return {
        reading,
        likely: headings > 0 || penalty <= mostPenalty(reading.encoding) * signs,
        cost: penalty - headings * headingWorth,
      }
    })
    .filter(({ likely }) => likely)
    .toSorted((a, b) => a.cost - b.cost)
  const best = judged[0]?.cost ?? 0
  return judged.filter(({ cost }) => cost - best < nearPenalty).map(({ reading }) => reading)
}

/** Bytes as text of one encoding; nothing where they are none. */
export function decoded(bytes: Uint8Array, encoding: TextEncoding): DecodedText[] {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\u0000')) return []
    return [{ encoding, text: encoding === 'windows-1252' ? withWindowsSigns(text) : text }]
  } catch {
    return []
  }
}

/** The signs of Windows-1252 at 80 to 9F, where Latin-1 has controls; the places of some are empty. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Some runtimes take Windows-1252 for Latin-1. */
const withWindowsSigns = (text: string): string =>
  text.replaceAll(/[\u0080-\u009f]/g, (sign) => windowsSigns[(sign.codePointAt(0) ?? 0) - 0x80] ?? sign)

/** UTF-8 and UTF-16 by their byte order mark, UTF-16 without one by the zeros beside its ASCII signs. */
export function markOf(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length % 2 > 0) return undefined
  const zeros = [0, 0]
  const beginning = bytes.subarray(0, 4096)
  for (let i = 0; i < beginning.length; i++) if (beginning[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > 1 && even === 0) return 'utf-16le'
  return even > 1 && odd === 0 ? 'utf-16be' : undefined
}

/** ISO-2022-JP, the Japanese of mail programs: seven bits, and an escape before Japanese signs. */
const escapesToJapanese = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte < 0x80) &&
  bytes.some((byte, i) => byte === 0x1b && (bytes[i + 1] === 0x24 || bytes[i + 1] === 0x28))

interface Judged {
  penalty: number
  signs: number
}

function penaltyOf(bytes: Uint8Array, { encoding, text }: DecodedText): Judged {
  if (encoding === 'gb18030') return pairPenalty(bytes, chinesePair)
  if (encoding === 'euc-jp') return pairPenalty(bytes, eucPair)
  if (encoding === 'shift_jis') return shiftJisPenalty(bytes)
  const signs = text.match(/[\u0080-\u{10ffff}]/gu)?.length ?? 0
  return { penalty: latinPenalty(text), signs: Math.min(judgedSigns, signs) }
}

const isLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
/** A sign of East Asia right beside a letter of ours: two bytes were taken together that do not belong together. */
const besideLetter = (bytes: Uint8Array, start: number, end: number): number =>
  isLetter(bytes[start - 1]) || isLetter(bytes[end]) ? 1.5 : 0

/** Rarity of a pair of bytes in texts of its country, 0 = common. */
type PairPenalty = (lead: number, trail: number) => number

/** GB 2312 arranges by use: first signs and 3,755 usual ones, then rarer ones; the rest of GBK is hardly ever written. */
const chinesePair: PairPenalty = (lead, trail) => {
  if (trail < 0xa1 || lead < 0xa1) return 2.5
  if (lead <= 0xa3) return 0
  // Kana are in the Chinese set too, but Chinese texts do not use them.
  if (lead < 0xb0) return 2
  return lead <= 0xd7 ? 0 : 0.5
}

/** JIS X 0208 in EUC: signs, kana, usual kanji up to CF, rarer ones above. Few programs save in it. */
const eucPair: PairPenalty = (lead) => {
  if (lead === 0x8e) return 1
  if (lead < 0xa1) return 2.5
  if (lead <= 0xa5) return 0
  if (lead < 0xb0) return 1.5
  return lead <= 0xcf ? 0 : 1.6
}

function pairPenalty(bytes: Uint8Array, rareness: PairPenalty): Judged {
  let [penalty, signs] = [rareness === eucPair ? 1 : 0, 0]
  for (let i = 0; i < bytes.length && signs < judgedSigns; i++) {
    const lead = bytes[i] ?? 0
    if (lead < 0x80) continue
    const trail = bytes[i + 1] ?? 0
    // Four bytes of GB 18030, three of EUC.
    const isLong = rareness === chinesePair ? trail < 0x40 : lead === 0x8f
    const length = isLong ? (rareness === chinesePair ? 4 : 3) : 2
    penalty += (isLong ? 2.5 : rareness(lead, trail)) + besideLetter(bytes, i, i + length)
    signs += 1
    i += length - 1
  }
  return { penalty, signs }
}

/** Half-width katakana that no word begins with, and those that take a voiced mark. */
const neverFirst = (byte: number): boolean =>
  byte < 0xa6 || (byte >= 0xa7 && byte <= 0xb0) || byte === 0xdd || byte >= 0xde
const takesMark = (byte = 0): boolean =>
  byte === 0xb3 || (byte >= 0xb6 && byte <= 0xc4) || (byte >= 0xca && byte <= 0xce)

function shiftJisPenalty(bytes: Uint8Array): Judged {
  let [penalty, signs] = [0, 0]
  for (let i = 0; i < bytes.length && signs < judgedSigns; i++) {
    const lead = bytes[i] ?? 0
    if (lead < 0x80) continue
    if (lead > 0xa0 && lead < 0xe0) {
      const end = halfWidthEnd(bytes, i)
      penalty += halfWidthPenalty(bytes, i, end)
      signs += end - i
      i = end - 1
    } else {
      penalty += shiftJisPair(lead, bytes[i + 1] ?? 0) + besideLetter(bytes, i, i + 2)
      signs += 1
      i += 1
    }
  }
  return { penalty, signs }
}

function halfWidthEnd(bytes: Uint8Array, start: number): number {
  let end = start
  while ((bytes[end] ?? 0) > 0xa0 && (bytes[end] ?? 0) < 0xe0) end++
  return end
}

/** A word of half-width katakana is usual in lists of Japanese utilities, a few of them among other signs are not. */
function halfWidthPenalty(bytes: Uint8Array, start: number, end: number): number {
  const beside = [bytes[start - 1] ?? 0, bytes[end] ?? 0]
  if (beside.some((byte) => isLetter(byte))) return 3 * (end - start)
  if (beside.some((byte) => byte >= 0x80)) return end - start
  let penalty = end - start === 1 ? 2 : 0.1 * (end - start)
  if (neverFirst(bytes[start] ?? 0)) penalty += 3
  for (let i = start + 1; i < end; i++) if ((bytes[i] ?? 0) >= 0xde && !takesMark(bytes[i - 1])) penalty += 3
  return penalty
}

/** Signs and kana, usual kanji up to 98 72, rarer ones, what makers have added, and signs that users drew themselves. */
const shiftJisPair: PairPenalty = (lead, trail) => {
  if (lead >= 0xf0 && lead <= 0xf9) return 4
  if (lead === 0x80 || lead === 0xa0 || lead > 0xfc) return 4
  if (lead === 0x82) return 0
  if (lead === 0x83) return trail <= 0x96 ? 0 : 1
  if (lead === 0x84) return 1.5
  if (lead < 0x98 || (lead === 0x98 && trail < 0x73)) return lead === 0x87 ? 0.5 : 0
  return lead >= 0xed ? 1 : 1.5
}

/** Signs that stand at the edge of a word or beside a number, and say nothing about it. */
const edgeSigns = /[¡¿«»‹›“”‘’‚„…·•–—´`ºª°€£²³½¼¾±µ®©™\u00a0]/gu
/** Signs that stand at an edge of words only. */
const insideWord = /(?<=\p{L})[¡¿«»‹›“”‘‚„…•²³½¼¾±µ®©™€£¤¥¦§¨¬¯¶¸¹†‡‰ˆ˜]+(?=\p{L})/gu
/** Two characters that never follow each other: UTF-8 that was read byte by byte. */
const utf8Bytes = /[ÂÃ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œž]/gu

/**
 * Penalty for a text that does not look like Latin script: words of accents, symbols inside words, controls. 0 =
 * every word is plausible.
 */
function latinPenalty(text: string): number {
  let [penalty, signs] = [5 * (text.match(utf8Bytes)?.length ?? 0), 0]
  for (const [word] of text.matchAll(/[A-Za-z\u0080-\u{10ffff}]+/gu)) {
    if (!/[\u0080-\u{10ffff}]/u.test(word)) continue
    penalty += 3 * (word.match(insideWord)?.join('').length ?? 0)
    const bare = word.replaceAll(edgeSigns, '')
    const high = bare.match(/[\u0080-\u{10ffff}]/gu)?.length ?? 0
    if (bare === '' && word.length > 2) penalty += 2 * word.length
    if (high > 1 && high * 2 > bare.length) penalty += 2 * high
    penalty += 4 * (bare.match(/[\u0080-\u009f]/gu)?.length ?? 0)
    // Combining accents belong to the letter before them; letters of other alphabets stand among their own.
    penalty += 1.5 * (bare.match(/[\u00a1-\u00bf×÷ˆ˜†‡‰ƒ\u0180-\u02ff\u0370-\u07ff]/gu)?.length ?? 0)
    signs += word.length
    if (signs > judgedSigns) break
  }
  return penalty
}
