import { madeToken, nearToday, timesDrawn, type MadeValue } from './madeValues'

/** Factors between what the wire says and what is drawn, the likeliest first. */
const factors: readonly (readonly [factor: number, name: string])[] = [
  [1, ''],
  [-1, ' × −1'],
  [100, ' × 100'],
  [0.001, ' ÷ 1000'],
  [1000, ' × 1000'],
  [0.01, ' ÷ 100'],
  [1e-6, ' ÷ 1000000'],
]
const numberPattern =
  /(?<![\w.])[-−]?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\w)|(?<![\w.])[-−]?\d+(?:\.\d+)?(?![\w])/g
/** A colour, or a place on earth. */
const dressedDigits = /^#|^-?\d{2}\.\d{6}$/
const isDay = /^\d{4}-\d{2}-\d{2}$/
const isoPattern = /\b\d{4}-\d{2}(?:-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?)?\b/g
const drawnDay = /\b(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}:\d{2}(?::\d{2})?))?/g

/** What was found is held by one letter of no language, so that nothing is found in it again. */
const firstHeld = 0xe000

export interface Mapped {
  text: string
  /** Places of the fields that were found, those of the first fitting call. */
  places: readonly string[]
  /** Numbers that belong to no field. */
  open: number
}

/** Finds fields by the values that they were given. */
export class Mapping {
  private readonly numbers: MadeValue[]
  private readonly byCall = new Map<string, readonly (readonly MadeValue[])[]>()
  private readonly times: { drawn: string; value: MadeValue }[]
  private readonly digits: MadeValue[]
  private readonly tokens = new Map<string, MadeValue>()

  constructor(values: readonly MadeValue[]) {
    this.numbers = values.filter(({ kind }) => kind === 'number')
    this.times = values
      .filter(
        ({ kind, value }) =>
          // A period is a text that is a day.
          typeof value === 'string' && (/^(time|day|month)$/.test(kind) || isDay.test(value)),
      )
      .flatMap((value) => timesDrawn(String(value.value)).map((drawn) => ({ drawn, value })))
      .sort((a, b) => b.drawn.length - a.drawn.length)
    this.digits = values.filter(({ kind, value }) => kind === 'digits' || dressedDigits.test(String(value)))
    for (const value of values) if (typeof value.value === 'string') this.tokens.set(value.value, value)
  }

  /**
   * A text with fields in the place of values.
   * @param call where a value is looked for first
   * @param plain what is sent: a number that is no field's is the console's own, and stays
   */
  map(text: string, call = '', plain = false): Mapped {
    const places: string[] = []
    let open = 0
    const held: string[] = []
    const hold = (said: string): string => String.fromCodePoint(firstHeld + held.push(said) - 1)
    const found = (value: MadeValue, more = ''): string => {
      places.push(value.place)
      return hold(`{${value.name}${more}}`)
    }
    let left = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => hold(`{{${name}}}`))
    // Keys of words hold digits that are no figures.
    left = left.replaceAll(/‹[\w.-]+:[^ ›]+/g, (key) => hold(key))
    left = left.replaceAll(madeToken, (token, name: string) => {
      const value = this.tokens.get(token)
      if (value) return found(value)
      return /I\d+$/.test(token) ? hold(`{${name}}`) : hold(`{${name}}`)
    })
    for (const value of this.digits)
      left = left
        .split(String(value.value))
        .join('⟪')
        .replaceAll('⟪', () => found(value))
    for (const { drawn, value } of this.preferred(call))
      if (left.includes(drawn))
        left = left
          .split(drawn)
          .join('⟪')
          .replaceAll('⟪', () => found(value))
    left = left.replaceAll(drawnDay, (_, day: string, month: string, year: string, hour?: string) => {
      const near = nearToday(`${year}-${month}-${day}`)
      if (near !== undefined) return hold(`{${near}${hour ? ` ${hour}` : ''}}`)
      open += 1
      return hold('?')
    })
    left = left.replaceAll(isoPattern, (iso) => {
      const near = nearToday(iso.replace('T', ' '))
      if (near !== undefined) return hold(`{${near}}`)
      if (!plain) open += 1
      return hold('?')
    })
    // A length of time is a field's as it stands, or was reckoned from something.
    left = left.replaceAll(/(?<!\d )(?<![\d.,])\d{3} (?=(?:min|h|d|s)\b)/g, (length) => {
      const match = this.numberOf(length.trim(), call)
      return match && match.more === ' .0' ? `${found(match.value, match.more)} ` : length
    })
    left = left.replaceAll(/\b\d+ (?=(?:min|h|d|s)\b)/g, () => {
      open += 1
      return hold('? ')
    })
    left = left.replaceAll(numberPattern, (token) => {
      const few = plain && !token.includes('.') && token.length < 4
      const match = few ? undefined : this.numberOf(token, call)
      if (match) return found(match.value, match.more)
      if (plain || /^\d$/.test(token)) return token
      open += 1
      return hold('?')
    })
    return {
      text: left.replaceAll(
        /[\uE000-\uF8FF]/g,
        (letter) => held[(letter.codePointAt(0) ?? 0) - firstHeld] ?? '',
      ),
      places,
      open,
    }
  }

  private preferred(call: string): readonly { drawn: string; value: MadeValue }[] {
    if (call === '') return this.times
    const own = this.times.filter(({ value }) => value.call === call)
    return [...own, ...this.times]
  }

  /** Those of the call, all others, and sums: of two that fit, a field is likelier. */
  private numbersFor(call: string): readonly (readonly MadeValue[])[] {
    const parts = this.byCall.get(call) ?? [
      this.numbers.filter((value) => value.call === call && !isSum(value)),
      this.numbers.filter((value) => value.call !== call && !isSum(value)),
      this.numbers.filter(isSum),
    ]
    this.byCall.set(call, parts)
    return parts
  }

  private numberOf(token: string, call: string): { value: MadeValue; more: string } | undefined {
    const plain = token.replaceAll(',', '').replace('−', '-')
    const decimals = plain.split('.')[1]?.length ?? 0
    // Few digits fit too many fields.
    const significant = plain.replaceAll(/\D/g, '').replace(/^0+/, '').length
    if (significant < 2) return undefined
    for (const [factor, name] of factors) {
      if (factor !== 1 && factor !== -1 && factor !== 100 && significant < 3) continue
      for (const some of this.numbersFor(call))
        for (const value of some) {
          // Only shares are drawn a hundred times as large; a sum is drawn as it is, and few digits fit too many sums.
          if (factor === 100 && Number(value.value) >= 1) continue
          if (isSum(value) && (factor !== 1 || significant < 3)) continue
          if (fits(Number(value.value) * factor, plain, decimals))
            return { value, more: `${name} .${decimals}` }
        }
    }
    return undefined
  }
}

const isSum = ({ name }: MadeValue): boolean => name.startsWith('Σ')

/** Rounded or cut: a share below one is never rounded up to 100 %. */
const fits = (value: number, plain: string, decimals: number): boolean =>
  Number(value.toFixed(decimals)) === Number(plain)

/** Leaves every text as it is: for those who look at what is said, and not whence. */
class Unmapped extends Mapping {
  override map(text: string): Mapped {
    return { text, places: [], open: 0 }
  }
}
export const unmappedTexts: Mapping = new Unmapped([])
